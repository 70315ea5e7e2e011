/** Which passwords are too easy to guess, and the sentence that says so. */

// The file itself: the package's entry takes 160 ms of the event loop to unpack the same list.
import maisUsadas from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** What belongs to the person and to the place, and therefore is no secret. */
export interface DadosPublicos {
  nome?: string | null;
  cpf?: string;
  /** YYYY-MM-DD */
  dataNascimento?: string | null;
  cidade?: string | null;
  /** Names of the programme and of who runs it. */
  programa?: readonly string[];
}

/** What people here choose most, beside the world's list. */
const daqui =
  `senha mudar mudarsenha trocar teste testes usuario cliente vendedor vendedora loja pontos ponto premio premios pontua brasil
   deus jesus jesuscristo familia amor meuamor teamo eteamo saudade flamengo corinthians palmeiras saopaulo santos vasco gremio cruzeiro
   internacional atletico botafogo fluminense bahia sport timao mengao verdao felicidade sucesso vitoria princesa principe minhavida
   jose joao luiz paulo pedro lucas rafael bruno eduardo felipe juliana marcia fernanda patricia aline camila leticia luciana natal
   anonovo verao administrador samsung celular computador whatsapp instagram`.split(/\s+/);

/** The world's 49,000 most used, the most used first (xato.net's ten million, as zxcvbn keeps them). */
const usadas = new Set(maisUsadas);
/** Those that are easy also with digits behind them. */
const bases = new Set([...maisUsadas.slice(0, 10_000), ...daqui]);

const sequencias = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** Null when it will do. */
export function senhaFraca(senha: string, dados: DadosPublicos = {}): string | null {
  if (senha.length < 8) return 'A senha precisa de pelo menos 8 caracteres';
  const formas = formasDe(plain(senha));
  const pessoais = [...wordsOf(dados.nome), ...numerosDe(dados)];
  const publicos = [...wordsOf(dados.cidade), ...(dados.programa ?? []).flatMap(wordsOf)];
  if (formas.some((forma) => isMadeOf(forma, [...pessoais, ...publicos]))) {
    return formas.some((forma) => pessoais.some((dado) => compact(forma).includes(dado)))
      ? 'Não use seu nome, CPF ou data de nascimento como senha'
      : 'Não use a sua cidade nem o nome do programa como senha';
  }
  return formas.some((forma) => isComum(forma, senha.length)) ? 'Esta senha é muito comum. Escolha outra' : null;
}

const plain = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const compact = (texto: string): string => texto.replace(/[^a-z0-9]/g, '');

const trocas: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const undo = (texto: string, um: string): string =>
  texto.replace(/[0134578@$!]/g, (sinal) => (sinal === '1' || sinal === '!' ? um : (trocas[sinal] ?? sinal)));

/** As typed, without what is put before and behind a word, and each with the usual substitutions undone: "S3nh@2026!" is "senha". */
function formasDe(senha: string): string[] {
  const nucleos = [senha, trim(senha, /[^a-z@$]/), trim(senha, /[^a-z]/), senha.replace(/[^a-z]/g, '')];
  return [...new Set(nucleos.flatMap((nucleo) => [nucleo, undo(nucleo, 'i'), undo(nucleo, 'l')]))];
}

function trim(texto: string, sobra: RegExp): string {
  const letras = [...texto];
  const inicio = letras.findIndex((letra) => !sobra.test(letra));
  const fim = letras.findLastIndex((letra) => !sobra.test(letra));
  return letras.slice(Math.max(0, inicio), fim + 1).join('');
}

/** More than this many signs around a common word are a password of their own. */
const maximoEmVolta = 8;

function isComum(forma: string, tamanho: number): boolean {
  if (new Set(forma).size <= 3 && forma.length === tamanho) return true;
  const palavra = repeatedPart(forma);
  if (forma.length === tamanho) {
    return (
      usadas.has(forma) ||
      palavra.length <= 4 ||
      bases.has(palavra) ||
      sequencias.some((texto) => texto.includes(forma))
    );
  }
  return bases.has(palavra) && tamanho - forma.length <= maximoEmVolta;
}

/** "brasil" of "brasilbrasil"; the text itself where nothing repeats. */
function repeatedPart(texto: string): string {
  const periodo = `${texto}${texto}`.indexOf(texto, 1);
  return texto.length % periodo === 0 ? texto.slice(0, periodo) : texto;
}

/** Taken away what is known of the person, hardly a letter is left, nor more digits than one would guess. */
function isMadeOf(forma: string, dados: readonly string[]): boolean {
  let resto = compact(forma);
  let palavra = false;
  let achou = false;
  for (const dado of [...dados].sort((a, b) => b.length - a.length)) {
    if (!resto.includes(dado)) continue;
    achou = true;
    palavra ||= /[a-z]/.test(dado);
    resto = resto.replaceAll(dado, ' ');
  }
  const letras = resto.replace(/[^a-z]/g, '').length;
  const digitos = resto.replace(/\D/g, '').length;
  return achou && letras <= 3 && (palavra || digitos <= 4);
}

/** The words of a name, and all of them in one. */
function wordsOf(texto: string | null | undefined): string[] {
  const simples = plain(texto ?? '');
  const palavras = [...simples.split(/[^a-z0-9]+/), compact(simples)].filter((palavra) => palavra.length >= 3);
  return [...new Set(palavras)];
}

/** A CPF and any six of its digits in a row; a day in the ways in which people write one. */
function numerosDe({ cpf = '', dataNascimento }: DadosPublicos): string[] {
  const doCpf = [11, 10, 9, 8, 7, 6].flatMap((tamanho) =>
    Array.from({ length: Math.max(0, cpf.length - tamanho + 1) }, (_, inicio) => cpf.slice(inicio, inicio + tamanho)),
  );
  const [ano = '', mes = '', dia = ''] = dataNascimento?.split('-') ?? [];
  const curto = ano.slice(2);
  const doDia = dia
    ? [
        dia + mes + ano,
        dia + mes + curto,
        ano + mes + dia,
        curto + mes + dia,
        mes + dia + ano,
        mes + ano,
        ano,
        dia + mes,
      ]
    : [];
  return [...doCpf, ...doDia];
}
