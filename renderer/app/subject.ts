/** What a vehicle is called and known by: a screen imports another only through here. */
export { type Subject, subjectKey, vehicleText } from '../vehicle/subject.ts';
