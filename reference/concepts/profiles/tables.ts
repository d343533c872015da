export interface ProfileTables {
  /** Photos of the agency's people. */
  account_photos: { account_id: string; agency_id: string; file_id: string };
}
