interface PersonNameProps {
  firstName: string;
  lastName: string;
}

/** A person's name as Israelis say it: first name, then the last name, bold because people search by it. */
export function PersonName({ firstName, lastName }: PersonNameProps) {
  return (
    <bdi>
      {firstName} <strong>{lastName}</strong>
    </bdi>
  );
}
