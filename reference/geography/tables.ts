export interface GeographyTables {
  cities: {
    id: string;
    /** Code of the Central Bureau of Statistics; empty for places that have none yet. */
    code: string;
    name_he: string;
    name_en: string | null;
    name_ru: string | null;
    sample_zip: string | null;
    /** Number of streets: larger places come first. */
    size: number;
    /** All names as `searchForm` makes them, each after a line break. */
    search: string;
  };
  streets: { id: string; city_id: string; name_he: string; search: string };
}
