/**
 * Names under which datasets record one vehicle. The texts are upper case, without accents, and have
 * single spaces between words. Each list contains names of one kind.
 */

/** Performance versions that are recorded by their own name. The group is the number of the model. */
export const PERFORMANCE_NAMES: readonly (readonly [string, RegExp])[] = [
  ['AUDI A', /^(?:A|S|RS) ?([1-8])\b/],
  ['AUDI Q', /^(?:Q|SQ|RS ?Q) ?([2-8])\b/],
];

/** Words of versions. By themselves they name no model, and with a model they do not change it. */
export const VERSION_WORDS =
  'VXR GTI GTD GTE VRS RS ST R N GTC GSI OPC CUPRAR JCW COMPETIZIONE QUADRIFOGLIO ABARTH ESSEESSE TYPER TYPES VZ SXI GRAND PICASSO HATCH ROADSTER SPORTBACK AVANT ALLROAD COMBI SHOOTING BRAKE GRAN FASTBACK LIFE SPORTS'.split(
    ' ',
  );

/** Vans, minibuses and campers of one family. */
export const VAN_FAMILIES: readonly string[] = [
  'TRANSIT|TOURNEO',
  'TRANSIT CONNECT|TOURNEO CONNECT',
  'VITO|VIANO|V CLASS|V KLASSE|EVITO|EQV|MARCO POLO',
  'CITAN|T CLASS',
  'TRANSPORTER|CARAVELLE|CALIFORNIA|MULTIVAN|SHUTTLE|KOMBI|T4|T5|T6',
  'CADDY|CADDY MAXI',
  'CRAFTER|GRAND CALIFORNIA',
  'VIVARO|VIVARO LIFE',
  'COMBO|COMBO LIFE',
  'MOVANO|DUCATO|BOXER|RELAY|MASTER',
  'EXPERT|TRAVELLER|TEPEE',
  'DISPATCH|SPACETOURER|JUMPY',
  'PROACE|PROACE VERSO',
  'PARTNER|RIFTER',
  'BERLINGO|BERLINGO MULTISPACE',
  'SCUDO|ULYSSE',
  'TRAFIC|SPACECLASS',
  'NV200|EVALIA',
  'H 1|I800|ILOAD|STARIA',
];

/** Names of one model that share no word. */
export const SAME_MODELS: readonly string[] = [
  'DISCO|DISCOVERY',
  'DISCO SPORT|DISCOVERY SPORT',
  'CEE D|CEED|PRO CEED|PROCEED',
  'UP|E UP',
  'KA|KA PLUS',
  'MX 5|MIATA|EUNOS',
  'ONE|COOPER|HATCH|MINI',
  '500|595|695',
  'PUNTO|GRANDE PUNTO|PUNTO EVO',
];

/** Models that were renamed at a new generation: old and new names. */
export const RENAMED_MODELS: readonly string[] = [
  'GLK|GLC',
  'ML|M CLASS|GLE',
  'GL|GLS',
  'SLK|SLC',
  'AURIS|COROLLA',
  'IX35|TUCSON',
  'AVEO|KALOS',
  'MATIZ|SPARK',
  'MOKKA|MOKKA X',
  'TX|TX4|TX1|TXII',
];

/** Brands of one group, with successors, importers and converters, that sources confuse. */
export const RELATED_MAKES: readonly string[] = [
  'MINI|BMW|ALPINA',
  'CUPRA|SEAT',
  'ABARTH|FIAT',
  'VESPA|PIAGGIO|GILERA|APRILIA|MOTOGUZZI',
  'LEXUS|TOYOTA|DAIHATSU',
  'DAIMLER|JAGUAR',
  'ROVER|MG|AUSTIN|MORRIS|LEYLAND|MGROVER|BRITISHLEYLAND',
  'ROVER|LANDROVER',
  'FUSO|MITSUBISHI|MITSUBISHIFUSO',
  'DS|CITROEN',
  'POLESTAR|VOLVO',
  'INFINITI|NISSAN|DATSUN',
  'LTI|LEVC|CARBODIES',
  'LDV|MAXUS|LEYLANDDAF|DAF',
  'DAEWOO|CHEVROLET',
  'DACIA|RENAULT|ALPINE',
  'GENESIS|HYUNDAI',
  'ISUZU|VAUXHALL|BEDFORD',
  'MAYBACH|MERCEDES|SMART',
  'HUSQVARNA|KTM|GASGAS',
  'CHRYSLER|DODGE|JEEP|RAM',
  'BENTLEY|ROLLSROYCE',
  'TALBOT|PEUGEOT|SIMCA',
  'LANCIA|CHRYSLER',
  'ORA|GWM|GREATWALL|HAVAL',
  'OMODA|JAECOO|CHERY',
  'CATERHAM|LOTUS',
  'LADA|VAZ|AVTOVAZ',
  'MERCEDES|BRABUS|AMG',
  'RELIANT|SCIMITAR',
];
