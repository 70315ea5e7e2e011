/** Receipts of the stores of type 2: sent week by week, typed or closed by staff, and the last ones still waiting. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { send } from '../../server/src/modules/submissoes/loja.service.ts';
import { close, see } from '../../server/src/modules/submissoes/painel.service.ts';
import { send as sendVenda } from '../../server/src/modules/vendas/painel.service.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { cupomOf, photograph } from './recibos/cupom.ts';
import { digitado, type Plano, planos } from './recibos/planos.ts';
import type { VendedorDaDemo } from './resgates.ts';

const daDemonstracao = '86288366757';
/** @param app its clock stands at the week's moment @param semana weeks before today */
export async function handInRecibos(
  app: Plataforma,
  ator: AtorUsuario,
  vendedores: readonly VendedorDaDemo[],
  semana: number,
): Promise<void> {
  const enviam = vendedores
    .filter(({ tipoPontuacao, aceitou }) => aceitou && tipoPontuacao === tiposPontuacao.foto)
    .sort((um, outro) => Number(outro.cpf === daDemonstracao) - Number(um.cpf === daDemonstracao));
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-demo-'));
  try {
    for (const [n, plano] of planos.entries()) {
      if (plano.semana === semana) await live(app, { ator, pasta, plano, n, enviam, quando: momentOf(app, plano) });
    }
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

const momentOf = (app: Plataforma, { horas }: Plano): string =>
  Temporal.Instant.from(app.clock.now()).subtract({ hours: horas }).toString();

interface CenaDaDemo {
  ator: AtorUsuario;
  pasta: string;
  plano: Plano;
  n: number;
  enviam: readonly VendedorDaDemo[];
  quando: string;
}

/** Sent when it says, and dealt with in the week's moment. */
async function live(app: Plataforma, { ator, pasta, plano, n, enviam, quando }: CenaDaDemo): Promise<void> {
  const vendedor = sellerOf(enviam, plano.quem);
  const original = plano.copiaDe === undefined ? undefined : planos[plano.copiaDe];
  const dono = original ? sellerOf(enviam, original.quem) : vendedor;
  const cupom = cupomOf(dono, plano.copiaDe ?? n, original ? originalDay(app, original) : dayOf(quando));
  const id = await handIn({ ...app, clock: fixedClock(quando) }, vendedor, {
    caminho: join(pasta, `${n}`),
    paginas: await photograph(cupom, plano),
    chave: plano.comChave ? cupom.chave : '',
    reenvioDe: plano.melhorDe === undefined ? undefined : await findEncerrado(app, vendedor, planos[plano.melhorDe]),
  });
  const pedido = { ator, id: 'demonstracao' };
  if (plano.aberto) await see(app, pedido, id);
  if (plano.motivo === digitado) {
    const { dia: realizadoEm, numero } = cupom;
    const venda = {
      cpf: vendedor.cpf,
      tipoFiscal: 'C' as const,
      identificador: String(numero),
      realizadoEm,
      itens: [...cupom.itens],
      idSubmissao: id,
    };
    await sendVenda(app, pedido, { venda, enviarMensagem: false });
  } else if (plano.motivo) {
    await close(app, pedido, { identificador: id, motivo: plano.motivo });
  }
}

function sellerOf(enviam: readonly VendedorDaDemo[], quem: number): VendedorDaDemo {
  // Neighbours in the list are of one store: every third is of another.
  const vendedor = quem === 0 ? enviam[0] : enviam[(quem * 3) % enviam.length];
  if (!vendedor) throw new Error('A demonstração não tem vendedores que enviam fotos');
  return vendedor;
}

const dayOf = (instante: string): string =>
  Temporal.Instant.from(instante).toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().toString();

/** The day of a receipt of an earlier week, seen from this one's moment. */
const originalDay = (app: Plataforma, { semana, horas }: Plano): string =>
  dayOf(momentOfWeek(app, semana).subtract({ hours: horas }).toString());

/** Past weeks stand at Friday noon, or whatever day today is: as `moveTo` of the history has it. */
const momentOfWeek = (app: Plataforma, semana: number): Temporal.Instant =>
  Temporal.PlainDate.from(app.clock.today())
    .subtract({ weeks: semana })
    .toZonedDateTime({ timeZone: 'America/Sao_Paulo', plainTime: '12:30' })
    .toInstant();

interface EnvioDaDemo {
  /** Where its pages are laid down, each with its number behind it. */
  caminho: string;
  paginas: readonly Buffer[];
  chave: string;
  reenvioDe: number | undefined;
}

async function findEncerrado(app: Plataforma, { id }: VendedorDaDemo, plano: Plano | undefined): Promise<number> {
  const encerrado = await app.db
    .selectFrom('submissoes')
    .select('id')
    .where('parceiroId', '=', id)
    .where('motivo', '=', plano?.motivo ?? '')
    .executeTakeFirstOrThrow();
  return encerrado.id;
}

async function handIn(app: Plataforma, { id, nome, revendaId, redeId }: VendedorDaDemo, envio: EnvioDaDemo) {
  const arquivos = await Promise.all(
    envio.paginas.map(async (conteudo, n) => {
      const caminho = `${envio.caminho}-${n}`;
      await writeFile(caminho, conteudo);
      const sha256 = createHash('sha256').update(conteudo).digest();
      return { caminho, nome: 'recibo.jpg', tamanho: conteudo.length, sha256 };
    }),
  );
  const ator = { tipo: 'parceiro' as const, id, nome, revendaId, redeId, aceitouRegulamento: true };
  await send(
    app,
    { ator, arquivos, id: 'demonstracao' },
    { chaveAcesso: envio.chave, mesmoRecibo: 1, reenvioDe: envio.reenvioDe },
  );
  const nova = await app.db
    .selectFrom('submissoes')
    .select('id')
    .where('parceiroId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return nova.id;
}
