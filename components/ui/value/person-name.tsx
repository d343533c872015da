import { languageOfName } from '@/lib/format/name-language';

interface PersonNameProps {
  firstName: string;
  lastName: string;
}

/** Shows a person's name in Israeli order: first name, then last name, bold because people search by it. */
export function PersonName({ firstName, lastName }: PersonNameProps) {
  return (
    <bdi lang={languageOfName(firstName + lastName)}>
      {firstName} <strong>{lastName}</strong>
    </bdi>
  );
}
