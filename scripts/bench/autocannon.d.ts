/** The part of autocannon that is used; it brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    /** Seconds. */
    duration: number;
    connections: number;
    headers?: Record<string, string>;
  }
  interface Result {
    requests: { total: number };
    /** Seconds that it took. */
    duration: number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
