export type PostcodeDistrict = Point & { readonly district: string; readonly town: string };
export type Point = { readonly latitude: number; readonly longitude: number };

/** One district of each postcode area, and a second one of some. */
const UK_DISTRICTS = `
AB10 Aberdeen 57.135 -2.117|AL1 St Albans 51.752 -0.327|B1 Birmingham 52.479 -1.908
B90 Solihull 52.402 -1.827|BA1 Bath 51.390 -2.362|BB1 Blackburn 53.754 -2.475
BD1 Bradford 53.795 -1.755|BH1 Bournemouth 50.722 -1.868|BL1 Bolton 53.590 -2.437
BN1 Brighton 50.834 -0.141|BR1 Bromley 51.405 0.021|BS1 Bristol 51.453 -2.597
BT1 Belfast 54.601 -5.930|CA1 Carlisle 54.891 -2.926|CB1 Cambridge 52.197 0.139
CF10 Cardiff 51.479 -3.178|CH1 Chester 53.195 -2.901|CM1 Chelmsford 51.740 0.457
CO1 Colchester 51.891 0.904|CR0 Croydon 51.373 -0.083|CT1 Canterbury 51.277 1.082
CV1 Coventry 52.410 -1.509|CW1 Crewe 53.100 -2.440|DA1 Dartford 51.447 0.217
DD1 Dundee 56.461 -2.970|DE1 Derby 52.923 -1.476|DG1 Dumfries 55.070 -3.610
DH1 Durham 54.778 -1.574|DL1 Darlington 54.523 -1.550|DN1 Doncaster 53.523 -1.133
DT1 Dorchester 50.711 -2.437|DY1 Dudley 52.513 -2.085|E1 London 51.517 -0.058
EC1 London 51.523 -0.102|EH1 Edinburgh 55.952 -3.190|EN1 Enfield 51.651 -0.077
EX1 Exeter 50.727 -3.505|FK1 Falkirk 56.000 -3.790|FY1 Blackpool 53.815 -3.052
G1 Glasgow 55.860 -4.245|GL1 Gloucester 51.864 -2.237|GU1 Guildford 51.240 -0.564
HA1 Harrow 51.580 -0.337|HD1 Huddersfield 53.647 -1.783|HG1 Harrogate 53.997 -1.541
HP1 Hemel Hempstead 51.755 -0.487|HR1 Hereford 52.060 -2.710|HS1 Stornoway 58.209 -6.387
HU1 Hull 53.744 -0.339|HX1 Halifax 53.722 -1.863|IG1 Ilford 51.558 0.075
IP1 Ipswich 52.066 1.142|IV1 Inverness 57.495 -4.230|KA1 Kilmarnock 55.610 -4.496
KT1 Kingston upon Thames 51.409 -0.297|KW1 Wick 58.440 -3.090|KY1 Kirkcaldy 56.112 -3.160
L1 Liverpool 53.402 -2.979|LA1 Lancaster 54.047 -2.795|LD1 Llandrindod Wells 52.241 -3.379
LE1 Leicester 52.636 -1.132|LL11 Wrexham 53.064 -3.024|LN1 Lincoln 53.240 -0.555
LS1 Leeds 53.796 -1.548|LU1 Luton 51.874 -0.430|M1 Manchester 53.478 -2.235
ME1 Rochester 51.375 0.499|MK9 Milton Keynes 52.042 -0.755|ML1 Motherwell 55.790 -3.990
N1 London 51.538 -0.099|NE1 Newcastle upon Tyne 54.972 -1.613|NG1 Nottingham 52.954 -1.148
NN1 Northampton 52.240 -0.890|NP20 Newport 51.589 -3.001|NR1 Norwich 52.623 1.307
NW1 London 51.533 -0.144|OL1 Oldham 53.544 -2.115|OX1 Oxford 51.750 -1.260
PA1 Paisley 55.845 -4.420|PE1 Peterborough 52.583 -0.233|PH1 Perth 56.397 -3.440
PL1 Plymouth 50.370 -4.150|PO1 Portsmouth 50.801 -1.086|PR1 Preston 53.757 -2.700
RG1 Reading 51.452 -0.967|RH1 Redhill 51.240 -0.170|RM1 Romford 51.578 0.184
S1 Sheffield 53.379 -1.469|SA1 Swansea 51.625 -3.930|SE1 London 51.498 -0.090
SG1 Stevenage 51.907 -0.202|SK1 Stockport 53.406 -2.157|SL1 Slough 51.510 -0.595
SM1 Sutton 51.364 -0.193|SN1 Swindon 51.554 -1.781|SO14 Southampton 50.905 -1.398
SP1 Salisbury 51.070 -1.795|SR1 Sunderland 54.907 -1.378|SS1 Southend-on-Sea 51.536 0.716
ST1 Stoke-on-Trent 53.026 -2.175|SW1 London 51.499 -0.137|SY1 Shrewsbury 52.712 -2.752
TA1 Taunton 51.015 -3.100|TD1 Galashiels 55.617 -2.810|TF1 Telford 52.700 -2.510
TN1 Tunbridge Wells 51.134 0.266|TQ1 Torquay 50.470 -3.526|TR1 Truro 50.263 -5.051
TS1 Middlesbrough 54.575 -1.237|TW1 Twickenham 51.449 -0.330|UB1 Southall 51.512 -0.374
W1 London 51.514 -0.145|WA1 Warrington 53.392 -2.586|WC1 London 51.522 -0.122
WD17 Watford 51.660 -0.402|WF1 Wakefield 53.684 -1.494|WN1 Wigan 53.550 -2.630
WR1 Worcester 52.196 -2.221|WS1 Walsall 52.585 -1.981|WV1 Wolverhampton 52.587 -2.123
YO1 York 53.959 -1.080|ZE1 Lerwick 60.155 -1.145`;

/** Distances can be measured from these districts, but no dealers are there. */
const ISLAND_DISTRICTS = `
GY1 St Peter Port 49.455 -2.537|IM1 Douglas 54.150 -4.482|JE2 St Helier 49.187 -2.107`;

export const DISTRICTS = parseDistricts(UK_DISTRICTS);
const ALL_DISTRICTS = [...DISTRICTS, ...parseDistricts(ISLAND_DISTRICTS)];

function parseDistricts(table: string): readonly PostcodeDistrict[] {
  const lines = table.trim().split(/[\n|]/);
  return lines.map((line) => {
    const parts = line.split(' ');
    return {
      district: parts[0] ?? '',
      town: parts.slice(1, -2).join(' '),
      latitude: Number(parts.at(-2)),
      longitude: Number(parts.at(-1)),
    };
  });
}

/** The approximate location of a whole or half postcode, undefined for an unknown area. */
export function findDistrict(postcode: string): PostcodeDistrict | undefined {
  const compact = postcode.toUpperCase().replaceAll(/\s/g, '');
  const parts = /^([A-Z]{1,2})(\d{1,2}[A-Z]?)(?:\d[A-Z]{2})?$/.exec(compact);
  if (!parts) return undefined;
  const [, area = '', number = ''] = parts;
  return (
    ALL_DISTRICTS.find(({ district }) => district === `${area}${number}`) ??
    ALL_DISTRICTS.find(({ district }) => district.replace(/\d.*/, '') === area)
  );
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles between two points along a great circle (haversine). */
export function milesBetween(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(from.longitude, to.longitude);
  return 2 * 3958.8 * Math.asin(Math.min(1, Math.sqrt(chord)));
}
