import classes from './plate-pattern.module.css';

/** Plates of the background pattern; their numbers have no meaning. */
const rows = [
  ['48-317-60', '215-86-403', '73-904-15', '306-51-278'],
  ['521-40-937', '16-482-05', '840-29-316', '97-150-34'],
  ['62-739-81', '408-17-562', '35-026-94', '719-83-240'],
  ['183-64-705', '59-213-48', '670-92-158', '24-857-36'],
  ['90-461-27', '352-08-619', '81-574-03', '467-30-925'],
  ['734-19-286', '27-605-91', '918-42-570', '43-186-52'],
  ['15-930-74', '649-73-081', '56-298-17', '280-65-439'],
  ['497-28-613', '70-342-86', '135-97-204', '68-451-90'],
];

/** Shows a background pattern of plates, for the petrol-coloured areas. The container sets its size and clips it. */
export function PlatePattern() {
  return (
    <div className={classes.pattern} aria-hidden="true">
      {rows.map((row) => (
        <div key={row[0]} className={classes.row}>
          {row.map((number) => (
            <span key={number} className={classes.plate}>
              {number}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
