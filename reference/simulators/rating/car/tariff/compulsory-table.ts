/** Illustrative tariff of compulsory cover, ILS a year. Shown as a demo tariff; not the rates of any insurer. */
export const compulsoryTable = {
  /** Rows by engine class (up to 1050, 1550, 2050 cc, above), columns by `ageColumns`. */
  base: [
    [2150, 1640, 1210, 1080, 1010, 960],
    [2330, 1780, 1310, 1160, 1090, 1030],
    [2620, 2010, 1480, 1310, 1230, 1160],
    [3080, 2360, 1740, 1540, 1440, 1360],
  ],
  engineClasses: [
    [1050, 0],
    [1550, 1],
    [2050, 2],
    [Infinity, 3],
  ],
  /** Electric cars up to this power are of the first class, others of the last. */
  electricKilowatts: 110,
  /** Age of the youngest driver, in full years. */
  ageColumns: [
    [20, 0],
    [23, 1],
    [29, 2],
    [39, 3],
    [49, 4],
    [Infinity, 5],
  ],
  /** Full years of experience of the least experienced driver. */
  experience: [
    [0, 1.3],
    [1, 1.18],
    [2, 1.1],
    [7, 1],
    [15, 0.96],
    [Infinity, 0.93],
  ],
  /** Multiplier by injury claims in three years; more than `injuriesMaximum` go to the pool. */
  injuries: [1, 1.2, 1.45],
  injuriesMaximum: 2,
  suspensions: [1, 1.15, 1.35],
  withoutEsp: 1.08,
  fcw: 0.97,
  ldw: 0.97,
  airbags: [
    [0, 1.12],
    [2, 1.05],
    [5, 1.02],
    [Infinity, 1],
  ],
  withoutAbs: 1.05,
  fuel: { PETROL: 1, LPG: 1.05, DIESEL: 1.06, HYBRID: 0.98, PLUG_IN: 0.98, ELECTRIC: 1 },
  companyOwned: 1.1,
  commercial: 1.22,
  withoutShabbat: 0.97,
  pool: 1.35,
  minimum: 690,
  maximum: 6900,
} as const;
