/** Somebody who has a right to their data, and what they ask. */
import { createResgate } from '@pontua/contract/resgates';
import { sendRecibos } from '@pontua/contract/submissoes';
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import { givePontos } from '../../../../test/pontos.ts';
import { createVendedora, foto } from '../../../../test/recibos.ts';
import { hashBarata } from '../../../../test/senha.ts';

export const senha = 'Marmelada#42';
export const chavePix = '11987654321';

/** A seller with everything: data, points, a Pix on its way, a receipt that waits. */
export async function createTitular(t: TestApp) {
  const { vendedora: parceiro, cliente, revenda } = await createVendedora(t);
  const dados = {
    nome: 'Ana Maria Lima',
    email: 'ana@casa.example',
    endRua: 'Rua das Flores',
    senhaHash: await hashBarata(senha),
  };
  await t.app.db.updateTable('parceiros').set(dados).where('id', '=', parceiro.id).execute();
  await givePontos(t.app, parceiro.id, 500);
  const premio = await t.fabricas.premio({ tipo: 'pix', pontos: 100, codigo: `PIX${parceiro.id}` });
  const detalhes = { tipo: 'pix' as const, tipoChave: 'Telefone' as const, chave: chavePix };
  await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes } });
  const paginas = await Promise.all([foto(), foto()]);
  const arquivos = paginas.map((conteudo) => ({ nome: 'Ana Lima.jpg', conteudo }));
  await cliente.ok(sendRecibos, { body: { mesmoRecibo: 1 } }, { arquivos });
  return { parceiro, cliente, revenda };
}

export const exclusao = (campos: object = {}) => ({ body: { tipo: 'exclusao' as const, senha, ...campos } });
/** What that seller has asked for, once. */
export const findPedido = async (t: TestApp, parceiroId: number) =>
  (
    await t.app.db
      .selectFrom('pedidosTitular')
      .where('parceiroId', '=', parceiroId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
/** What somebody who registers says. */
export const cadastro = {
  ...{ nome: 'Ana Maria Lima', dataNascimento: '19900228', sexo: 'F' as const, hobby: 'Ler' },
  ...{ celular: '11988887777', telefone: '', email: '', aceitouPoliticaPrivacidade: true as const },
  ...{ endCep: '01310100', endRua: 'Avenida Paulista', endNumero: '1000', endComplemento: '', endBairro: 'Bela Vista' },
  ...{ endCidade: 'São Paulo', endEstado: 'SP' },
};

/** Where what a table keeps of a seller is shown to them, or told to be left out. */
export const partes: Record<string, string> = {
  aceites: 'Textos que você aceitou',
  cartoes: 'Cartões',
  conferencias: 'não: anotações da equipe',
  confirmacoes_email: 'não: códigos dos links',
  duvidas: 'Perguntas sobre pontos',
  escolhas_aviso: 'Avisos',
  lancamentos: 'Extrato de pontos',
  logs: 'Registros de uso',
  lojas_anteriores: 'Lojas em que você já esteve',
  lotes: 'Lotes de pontos',
  mensagens: 'Mensagens',
  pedidos_titular: 'Pedidos sobre os seus dados',
  pontuacoes: 'Extrato de pontos',
  push_inscricoes: 'Aparelhos com avisos',
  recuperacoes: 'não: códigos dos links',
  resgates: 'Resgates',
  retencoes: 'Unidades acima do limite do dia',
  sessoes: 'Onde você está conectado',
  submissoes: 'Recibos enviados',
  venda_linhas_preparadas: 'não: linhas de um arquivo de vendas',
  vendas: 'Vendas',
  vendas_em_espera: 'Vendas',
};

/** What staff wrote of her, wherever they may. */
export async function writeNotas(t: TestApp, parceiroId: number): Promise<void> {
  const nota = 'Ana Maria confirmou';
  await t.semGuardas(async (trx) => {
    const venda = sql`(select min(id) from vendas where parceiro_id = ${parceiroId})`;
    const lugar = sql`rede_id, revenda_id, parceiro_id`;
    const dela = sql`from resgates where parceiro_id = ${parceiroId}`;
    await sql`insert into duvidas (venda_id, ${lugar}, texto, criada_em, resposta, respondida_em)
              select ${venda}, ${lugar}, ${nota}, now(), ${nota}, now() ${dela}`.execute(trx);
    await sql`insert into retencoes (venda_id, ${lugar}, unidades, pontos, limite, maximo, cadastro_recente, criado_em, decisao, decidida_em, nota)
              select ${venda}, ${lugar}, 1, 1, 'unidades', 1, false, now(), 'liberada', now(), ${nota} ${dela}`.execute(
      trx,
    );
    await sql`insert into conferencias (resgate_id, ${lugar}, sinais, criado_em, nota)
              select id, ${lugar}, '[]', now(), ${nota} ${dela}`.execute(trx);
    await sql`update resgates set obs = ${nota} where parceiro_id = ${parceiroId}`.execute(trx);
    await sql`update submissoes set estado = 'encerrada', motivo = ${nota} where parceiro_id = ${parceiroId}`.execute(
      trx,
    );
  });
}
