/**
 * Widths of the characters of the font in which values are drawn into files, Rubik 400, in thousandths of its size: runs of
 * code points as `first:widths`, in base 36, two digits a width. With them the screen lays a text out as the file does,
 * without loading the font. `tests/marks/advances.test.ts` compares them with the font.
 */
const runs = [
  'w:6t6taejdh6l5ja629f9fceha6xdg70dehnbwgbgph9gigre9hogh747jdofudnern4imikiij5gug8ixju7lhmgpfnm2jbithuiti7hag3',
  'jhi7m9hlhzgo92dd92c0ks9dfcgjfcgjfkapglgx6q72ec6ropgufygkgkake6avgqfemaezfce5a86ha8fk 4g:6t6lfkitgdh56mftb5my',
  'a4gwg2 4u:myb4asfk9h9h9dgves968p769zgwlklinwelimimimimimimq0iigugugugu7l7l7l7ljfjbitititititfjitjhjhjhjhhzhz',
  'gdfcfcfcfcfcfcorfcfkfkfkfk6q6q6q6qfrgufyfyfyfyfyfgfygqgqgqgqfcgkfcimfcimfcimfciifciifciifciifcj5hcjegjgufkgu',
  'fkgufkguflgufkixglixglixglixgljugxjugx7l6q7l6q7l6q80777l6qhidshm8lgpecedfn6rfn6rfn7sfv92fv7ojbgujbgujbgugujb',
  'guitfyitfyitfypjq1i7aki7aki7akhae6hae6hae6hae6 9w:g3avgdb2jhgqjhgqjhgqjhgqjhgqjhgqm9mahzfchzgoe5goe5goe586 b',
  '6:bn e4:q0oritfy ew:hae6g3av fr:8l jg:3h jq:c2c2 k8:ao6p8c8nb7cn lc:0000000000 li:000000 lm:000000 lu:00 me:',
  '000000 mt:00 mv:0000 sg:gugujtejhsha7l7lhmrgrxkbhskmgdjuimhsikejjogurjh9kmkmhsjlm2juitjuhuiig3gdnshlkei6qmr6',
  'jumvgrhtqficfcg5flbygofkm7e8gxgxewg4iygxfygggkfce8f8jxezh6falvmlfwjodxfem4f5fkfkgmbyfee66q6q72lpm1h6ewgxf8gg',
  ' v6:iie7 ve:ogl0 vm:itfyidfn wg:ejbyezbyh4e5s3msh9e8infki7fd ww:m1i7keh1pnkw x6:iifc xa:hheshzes xi:ipfdicfe',
  'i6gx xs:7lrjm7 y3:i6ex y7:6rimfcimfcq0orgufkinfk yk:rjm7h9e8 yq:kmgxkmgxitfyitfy z2:gdf8gdf8gdf8i6faejbymvjo',
  ' 10a:itgkm9ma 10k:kegl 14g:00000000000000000000000000 14u:ai 14x:0000 153:00 15c:gcf5cefhh76vazh9hj6ifpfiekh',
  '4hb6ubbhpg2fyftduetheezjsic 16a:cz6cas 170:6v 17f:7y 17j:e2 17l:eb8181di81mi81pmdopmpmhuhuhufgfg9292xvxvz1z1',
  'k8k8f6f6 18g:7oprmko8jxg6ivdodimimi000000000000000000000000 19c:8u8kdmi2f1h2fphmhmg2gq6363cmpmmk0081 1a6:pm ',
  '1ae:hu 1aw:92 1b5:pr 1b8:pr 1bd:nz 1bj:nz 1bu:iv 1cc:mi 1dc:8u8kdmi2fnhievhmhmg2 60w:m9mam9mam9ma 61q:h8 642',
  ':hzfc 6c3:fyl8 6c8:6j6c6x 6cc:azasbd 6cg:bwd5am 6cm:h5 6cw:u3 6d5:9s9s 6dg:4v 6eo:a6 6es:9j999h849o9f 6f1:6d',
  '6d 6f4:a6769h9h9j999h849o9f 6fh:6d6d 6ga:n4 6gc:ko 6ge:g3 6gk:hb 6go:g3ga 6gt:in 6ja:w5 6jm:hk 6jy:h7 6kz:li',
  'nu 6l7:lpo0nsmn 6pu:fr 6py:hr 6q7:h6 6q9:f1i1 6qd:de 6qi:j3 6qm:nl 6qz:bw 6rs:fl 6sg:f6 6sk:eses 7gq:f9 1dm2',
  ':jsjsjsjsgcgcgcf5cefhh77caz 1dmg:hj73fpfiek 1dmm:hb 1dmo:bbhp 1dmr:fzft 1dmu:etheezjsic6v',
].join('');

const widthByCode = new Map(
  runs.split(' ').flatMap((run) => {
    const [first = '', widths = ''] = run.split(':');
    return (widths.match(/../g) ?? []).map(
      (width, at) => [Number.parseInt(first, 36) + at, Number.parseInt(width, 36)] as const,
    );
  }),
);

/** Returns the width of a character as a share of the font size; undefined when the font lacks it. */
export function advanceOf(character: string): number | undefined {
  const width = widthByCode.get(character.codePointAt(0) ?? -1);
  return width === undefined ? undefined : width / 1000;
}
