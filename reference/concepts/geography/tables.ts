export interface GeographyTables {
  cities: {
    id: string;
    /** Code of the Central Bureau of Statistics; empty for places without one. */
    code: string;
    name_he: string;
    name_en: string | null;
    name_ru: string | null;
    sample_zip: string | null;
    /** Number of streets, for sorting: larger places come first. */
    size: number;
    /** All names in search form, each after a line break. */
    search: string;
  };
  streets: { id: string; city_id: string; name_he: string; search: string };
}
