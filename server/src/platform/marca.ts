/**
 * The brand that holds now: what staff set, else the configuration's. Asked of the database each time, so that what is set holds
 * on every node at once.
 */
import type { Marca } from '@pontua/contract/sistema';
import { createCores } from './cores/cores.ts';
import type { Plataforma } from './plataforma.ts';

export type MarcaVigente = Omit<Marca, 'demo'>;

/** @param onde `{ ...app, db: trx }` within a transaction */
export async function findMarca({ config, db }: Pick<Plataforma, 'config' | 'db'>): Promise<MarcaVigente> {
  const { corPrimaria, ...padrao } = config.marcaPadrao;
  const propria = await db
    .selectFrom('marca as m')
    .leftJoin('arquivos as l', 'l.id', 'm.logoId')
    .leftJoin('arquivos as i', 'i.id', 'm.iconeId')
    .select([
      'm.nome',
      'm.telefone',
      'm.whatsapp',
      'm.email',
      'm.atendimento',
      'm.cor',
      'm.fabricante',
      'm.concorrente',
    ])
    .select(['l.chave as logo', 'i.chave as icone'])
    .executeTakeFirst();
  const cor = propria?.cor ?? corPrimaria;
  return {
    tarifas: padrao.tarifas,
    enviaEmail: Boolean(config.smtpUrl),
    nome: propria?.nome ?? padrao.nome,
    telefone: propria?.telefone ?? padrao.telefone,
    whatsapp: propria?.whatsapp ?? padrao.whatsapp,
    email: propria?.email ?? padrao.email,
    atendimento: propria?.atendimento ?? padrao.atendimento,
    fabricante: propria?.fabricante ?? padrao.fabricante,
    marcaConcorrente: propria?.concorrente ?? padrao.marcaConcorrente,
    corPrimaria: cor,
    cores: coresDe(cor),
    logo: addressOf(propria?.logo),
    icone: addressOf(propria?.icone),
  };
}

const addressOf = (chave: string | null | undefined): string | null => (chave ? `/arquivos/${chave}` : null);

/** The last colour's: one colour always gives the same. */
let ultimas: { cor: string; cores: Marca['cores'] } | null = null;

function coresDe(cor: string): Marca['cores'] {
  if (ultimas?.cor !== cor) ultimas = { cor, cores: createCores(cor) };
  return ultimas.cores;
}

/** Words that no password of this programme is made of. */
export const palavrasDoPrograma = ({ nome, fabricante }: MarcaVigente): string[] => [nome, fabricante];
