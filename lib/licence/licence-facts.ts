/** What a driving licence, a vehicle licence or an ID says; what could not be read is absent. Days are `YYYY-MM-DD`. */
export interface LicenceFacts {
  firstName?: string;
  lastName?: string;
  idNumber?: string;
  birthday?: string;
  gender?: 'MALE' | 'FEMALE';
  /** First day of the permission to drive, not of the card. */
  licenceIssued?: string;
  plate?: string;
  produced?: number;
}
