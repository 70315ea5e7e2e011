/**
 * A pilot, a year before: some sellers scored then, so that points expire while the programme is lived through, those of one day are given
 * back, and a few wait for the button.
 */
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { devolvePontos, expirePontos } from '../../server/src/modules/pontos/expiracao.service.ts';
import { createVendas, type NovaVenda } from '../../server/src/modules/vendas/criacao.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { produtosDemo } from './dados/produtos.ts';
import type { VendedorDaDemo } from './resgates.ts';
import { createSorte } from './sorte.ts';

/** Days ago on which the points of the pilot were good for the last time. */
const vencimentos = [25, 24, 11, 2];
const validadeDias = 365;
/** Given back at the end of the week before the last one. */
const devolvido = 24;

/** @param app its clock stands at today */
export async function livePiloto(app: Plataforma, vendedores: readonly VendedorDaDemo[]): Promise<void> {
  const sorte = createSorte('piloto');
  // Who has not accepted the rules cannot redeem: their points do expire, and nobody else's history changes.
  const guardam = vendedores.filter(({ aceitou }) => !aceitou);
  let numero = 12_400;
  for (const [vez, ha] of vencimentos.entries()) {
    const agora = Temporal.Instant.from(app.clock.now())
      .subtract({ hours: 24 * (ha + validadeDias) })
      .toString();
    const hoje = fixedClock(agora).today();
    const doDia = guardam.filter((_, n) => n % vencimentos.length === vez);
    const vendas = doDia.map((vendedor): NovaVenda => {
      const { codigo, valorUnitario } = sorte(produtosDemo);
      numero += 7;
      return {
        parceiroId: vendedor.id,
        origem: vendedor.tipoPontuacao,
        fiscal:
          vendedor.tipoPontuacao === tiposPontuacao.digitacao
            ? null
            : { tipoFiscal: 'N', identificador: String(numero) },
        realizadoEm: hoje,
        itens: [
          {
            codigo,
            qtde: vendedor.tipoPontuacao === tiposPontuacao.digitacao ? 1 : 3,
            valorUnitario,
            valorDesconto: 0,
          },
        ],
        enviarMensagem: false,
      };
    });
    await app.db
      .transaction()
      .execute((trx) => createVendas(trx, vendas, { responsavel: 'demonstração', agora, hoje }));
  }
}

/** What the job of the night does, once a week; and the points of one day come back. @param app its clock stands at the week's moment */
export async function expireWeekly(app: Plataforma, ator: AtorUsuario, semanasAtras: number): Promise<void> {
  if (semanasAtras === 0) return;
  await expirePontos(app.db, { responsavel: 'sistema', agora: app.clock.now() });
  if (semanasAtras > 1) return;
  const dia = Temporal.PlainDate.from(app.clock.today())
    .add({ days: 7 * semanasAtras })
    .subtract({ days: devolvido })
    .toString();
  await devolvePontos(app.db, { dia, responsavel: ator.nome, agora: app.clock.now() });
}
