export * from '../../shared/provenance/write-off.ts';
