/** What is kept of a seller as a person reads it: the names of codes, numbers grouped as people compare them. */
import { nomeTipoAviso } from '@pontua/contract/avisos';
import { formatDia } from '@pontua/contract/dates';
import { DetalhesEntrega, describeEntrega } from '@pontua/contract/entrega';
import { formatCpf } from '@pontua/contract/fields';
import { nomeDoLog } from '@pontua/contract/logs';
import { nomeCanal, nomeEstadoMensagem } from '@pontua/contract/mensagens';
import { nomeEstadoRecibo, nomeLancamento } from '@pontua/contract/parceiro';
import { listHistoricoParceiro } from '@pontua/contract/parceiros-painel';
import { formatTelefone } from '@pontua/contract/telefone';
import { nomeEstadoPedidoTitular, nomePedidoTitular } from '@pontua/contract/titular';
import { z } from 'zod';
import { maskEndereco } from '../../platform/http/rede.ts';

export type CelulaLida = string | number | boolean | null;

/** By the name of the column. */
export type LeituraDeColunas = Readonly<Record<string, (valor: string) => string | null>>;

/** What has no name of its own stays as it is. */
export const read = (linha: Record<string, CelulaLida>, leitura: LeituraDeColunas): Record<string, CelulaLida> =>
  Object.fromEntries(
    Object.entries(linha).map(([nome, valor]) => [
      nome,
      typeof valor === 'string' && leitura[nome] ? leitura[nome](valor) : valor,
    ]),
  );

const by =
  (nomes: Readonly<Record<string, string>>) =>
  (codigo: string): string =>
    nomes[codigo] ?? codigo;

const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** "Operadora: Vivo; Celular: (11) 98765-4321". */
function entregaDe(json: string): string {
  const { data: detalhes = null } = DetalhesEntrega.safeParse(JSON.parse(json));
  const partes = describeEntrega({ detalhes, cartao: null });
  return partes.map(([rotulo, valor]) => `${rotulo}: ${valor}`).join('; ');
}

const Valor = z.union([z.string(), z.number(), z.boolean()]).nullish().catch(null);
const MudouDoTitular = z.record(z.string(), z.object({ de: Valor, para: Valor }));

/** "Celular: (11) 98765-4321 → (11) 91234-5678; Rua: – → Rua das Flores; Loja"; empty where nothing says what changed. */
function mudancasDe(json: string): string {
  const { campos } = listHistoricoParceiro.registro;
  const mudancas = Object.entries(MudouDoTitular.safeParse(JSON.parse(json)).data ?? {});
  return mudancas
    .map(([chave, { de, para }]) => {
      const { titulo = chave, tipo, refere } = campos[chave] ?? {};
      // A number that stands for another row says nothing; where one was is a part of its own.
      if (refere) return titulo;
      const [antes, depois] = [de, para].map((valor) => readValor(titulo, tipo, valor));
      return `${titulo}: ${antes} → ${depois}`;
    })
    .join('; ');
}

function readValor(titulo: string, tipo: string | undefined, valor: z.infer<typeof Valor>): string {
  if (valor === null || valor === undefined || valor === '') return '–';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (tipo === 'dia') return formatDia(String(valor));
  return cadastro[titulo]?.(String(valor)) ?? String(valor);
}

const decisao = by({
  '': 'Esperando a equipe',
  liberada: 'Liberada',
  recusada: 'Recusada',
  cancelada: 'Venda cancelada',
});
const sexo = by({ F: 'Feminino', M: 'Masculino' });
const canal = by(nomeCanal);
const situacaoDoPedido = by(nomeEstadoPedidoTitular);

const cadastro: LeituraDeColunas = {
  CPF: formatCpf,
  Sexo: sexo,
  Celular: formatTelefone,
  Telefone: formatTelefone,
  CEP: formatCep,
};

export const leituras = {
  cadastro,
  avisos: { Tipo: by(nomeTipoAviso), Canal: canal },
  mudancas: { 'O que': nomeDoLog, Mudou: mudancasDe },
  retencoes: { Decisão: decisao },
  extrato: { Tipo: by(nomeLancamento) },
  recibos: { Situação: by(nomeEstadoRecibo) },
  resgates: { Entrega: entregaDe },
  mensagens: { Canal: canal, Situação: by(nomeEstadoMensagem) },
  registros: { 'O que': nomeDoLog, 'Endereço IP': maskEndereco },
  pedidos: { Pedido: by(nomePedidoTitular), Situação: situacaoDoPedido },
} as const satisfies Record<string, LeituraDeColunas>;
