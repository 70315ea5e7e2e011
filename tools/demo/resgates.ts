/** Redemptions of every kind, and what became of them. */
import type { DetalhesResgate } from '@pontua/contract/resgates';
import { redeem } from '../../server/src/modules/resgates/loja.service.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { PremioDemo } from './premios/premio.ts';
import { premiosDemo } from './premios.ts';
import { createSorte } from './sorte.ts';

export interface VendedorDaDemo {
  id: number;
  cpf: string;
  nome: string;
  revendaId: number;
  redeId: number;
  rede: string;
  tipoPontuacao: number;
  cnpj: string;
  aceitou: boolean;
}

/** The seller of the README's second login redeems now and then, and keeps points enough to try things out with. */
const daDemonstracao = '39053344705';

/** A few sellers a week take something that they can pay for. */
export async function redeemSome(
  app: Plataforma,
  vendedores: readonly VendedorDaDemo[],
  semana: number,
): Promise<void> {
  const sorte = createSorte(`resgates ${semana}`);
  const [conhecido] = vendedores.filter(({ cpf }) => cpf === daDemonstracao);
  const candidatos = vendedores.filter(({ aceitou, cpf }) => aceitou && cpf !== daDemonstracao);
  for (let vez = 0; vez < 5; vez += 1) {
    const vendedor = vez === 0 && (semana === 10 || semana === 24) && conhecido ? conhecido : sorte(candidatos);
    const { saldoPontos } = await app.db
      .selectFrom('parceiros')
      .select('saldoPontos')
      .where('id', '=', vendedor.id)
      .executeTakeFirstOrThrow();
    const alcanca = premiosDemo.filter(({ custoTotal, pontos, pontosAlternativo }) => {
      const preco = Math.max(pontos ?? 0, pontosAlternativo ?? 0) || Math.ceil(Number(custoTotal) / 0.045);
      return preco <= saldoPontos && preco >= saldoPontos * 0.2;
    });
    if (alcanca.length === 0) continue;
    const premio = sorte(alcanca);
    const ator = {
      tipo: 'parceiro' as const,
      id: vendedor.id,
      nome: vendedor.nome,
      revendaId: vendedor.revendaId,
      redeId: vendedor.redeId,
      aceitouRegulamento: true,
    };
    const body = { codigoPremio: premio.codigo, qtde: 1, obs: '', detalhes: detalhesDe(premio, vendedor, sorte) };
    await redeem(app, { ator, id: 'demonstracao' }, body);
  }
}

function detalhesDe(
  { tipo }: PremioDemo,
  { cpf, nome }: VendedorDaDemo,
  sorte: ReturnType<typeof createSorte>,
): DetalhesResgate | undefined {
  switch (tipo) {
    case 'recarga':
      return { tipo, operadora: sorte(['Vivo', 'Claro', 'TIM'] as const), celular: '11987654321' };
    case 'pix':
      return { tipo, tipoChave: 'CPF', chave: cpf };
    case 'bivolt':
      return { tipo, voltagem: sorte(['110V', '220V'] as const) };
    case 'credito':
      return { tipo, nomeCompleto: nome };
    default:
      return undefined;
  }
}
