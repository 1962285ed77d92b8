/** The known wordings of the status of a stolen record (PNC, LOS markers). Compared as in `known-wordings.ts`. */
const THEFTS = ['stolen', 'theft', 'los'];
const REMOVALS = ['removed', 'cancelled', 'canceled', 'withdrawn', 'deleted'];

export const STOLEN_WORDINGS = {
  stolen:
    'stolen; stole; theft; los; stolen again; theft again; taken again; restolen; taken without consent; taken without owners consent; taken without owner consent; twoc; hijack; hijacked; robbery; robbed; carjack; carjacked; carjacking; burglary; not recovered; unrecovered; not been recovered; not found; not located; not traced; not returned; no recovery; without recovery; awaiting recovery; pending recovery; recovery pending; to be recovered; never recovered; never found; still missing; not removed; not cancelled; not canceled; not withdrawn; not deleted; to be removed; awaiting removal; pending removal; awaiting cancellation; pending cancellation; to be cancelled; marker remains; remains; reinstated; not cleared; still stolen; remains stolen',
  /** How a vehicle was stolen, beside a theft of the vehicle itself. */
  manner:
    'with keys; using keys; using key; keys in vehicle; keys in car; vehicle and keys; keys and vehicle; from dwelling; from drive; from driveway',
  /** Alone or beside the end of a record, these state that it is current. */
  live: 'live; active; current; outstanding; open; circulated; yes; y; true',
  removed: [
    'removed; cancelled; canceled; withdrawn; deleted; rescinded; lifted; revoked; inactive; expired; in error; by mistake; erroneous; erroneously; mistaken; mistakenly; marker cleared; los cleared; report cleared; record cleared; entry cleared; no longer live; no longer active; no longer current; no longer outstanding; no longer wanted; not live; not active; not current; not outstanding; not wanted; no longer marked; no longer listed; no longer circulated',
    // “Removed from the stolen register”, “Cancelled: stolen report”.
    ...THEFTS.flatMap((theft) => [
      `no longer ${theft}`,
      ...REMOVALS.flatMap((removal) =>
        ['marker', 'record', 'report', 'register', 'list'].flatMap((record) => [
          `${removal} ${theft} ${record}`,
          `${removal}: ${theft} ${record}`,
        ]),
      ),
    ]),
  ].join(';'),
  recovered:
    'recovered; found; located; traced; retrieved; returned to owner; restored to owner; returned to keeper; recovered: yes; recovered stolen vehicle; recovered stolen car; found stolen vehicle',
  /** A theft of something else, an attempt, a seizure, or a theft of the past. */
  other:
    'attempt; attempts; attempted; plate; plates; number plate; number plates; registration plate; registration plates; vrm; vrms; index plate; part; parts; component; components; contents; property; belongings; tool; tools; key; keys; fob; wheel; wheels; tyre; tyres; alloys; catalytic; catalyst; converter; converters; stereo; radio; satnav; navigation; battery; batteries; engine; airbag; airbags; badge; badges; seats; mirror; mirrors; headlight; headlights; document; documents; v5; v5c; log book; logbook; certificate; fuel; diesel; petrol; load; cargo; goods; trailer; caravan; bag; laptop; phone; from vehicle; from motor vehicle; from car; from van; from a vehicle; interference; tampering; seized; seizure; impounded; impound; previous; previously; former; formerly; historic; historical; partial; partially; partly; identity',
  /** Separates two events: “Recovered, then stolen”. */
  next: 'then; later; since; subsequently; and; but; now; currently; still',
  none: 'no; none; nil; n; false; negative; nothing; no trace; no hit; no hits; not stolen; not currently stolen; never stolen; no stolen; no theft; no los; no record; no records; no report; no reports; no marker; no markers; no entry; no entries; no interest; no interests; no stolen found; no theft found; no los found; no record found; no records found; no report found; no reports found; no marker found; no markers found; no entry found; no entries found; no trace found; no interest found; nothing found; nothing recorded; nothing reported; nothing known; nothing held; stolen: no; stolen: none; stolen: nil; stolen: negative; stolen: false; stolen: n; theft: no; theft: none; theft: nil; theft: negative; theft: false; los: no; los: none; los: nil',
} as const;

export const STOLEN_NEUTRAL =
  'a an the is was has been being have had in on at as of or any by to with from yet vehicle car motor this pnc police force national computer register registered file record records recorded marker markers marked report reports reported entry entries listed held known status check lost database owner keeper insurer insurance claim damaged damage undamaged burnt burned out intact abandoned confirmed date dated #';
