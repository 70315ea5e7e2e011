/** What is kept of a seller as a person reads it: the names of codes, numbers grouped as people compare them. */
import { nomeTipoAviso } from '@pontua/contract/avisos';
import { DetalhesEntrega, describeEntrega } from '@pontua/contract/entrega';
import { formatCpf } from '@pontua/contract/fields';
import { nomeDoLog } from '@pontua/contract/logs';
import { nomeCanal, nomeEstadoMensagem } from '@pontua/contract/mensagens';
import { nomeEstadoRecibo, nomeLancamento } from '@pontua/contract/parceiro';
import { formatTelefone } from '@pontua/contract/telefone';
import { nomeEstadoPedidoTitular, nomePedidoTitular } from '@pontua/contract/titular';

export type Celula = string | number | boolean | null;

/** By the name of the column. */
export type Leitura = Readonly<Record<string, (valor: string) => string>>;

/** What has no name of its own stays as it is. */
export const read = (linha: Record<string, Celula>, leitura: Leitura): Record<string, Celula> =>
  Object.fromEntries(
    Object.entries(linha).map(([nome, valor]) => [
      nome,
      typeof valor === 'string' ? (leitura[nome]?.(valor) ?? valor) : valor,
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

const sexo = by({ F: 'Feminino', M: 'Masculino' });
const canal = by(nomeCanal);
const situacaoDoPedido = by(nomeEstadoPedidoTitular);

export const leituras = {
  cadastro: { CPF: formatCpf, Sexo: sexo, Celular: formatTelefone, Telefone: formatTelefone, CEP: formatCep },
  avisos: { Tipo: by(nomeTipoAviso), Canal: canal },
  extrato: { Tipo: by(nomeLancamento) },
  recibos: { Situação: by(nomeEstadoRecibo) },
  resgates: { Entrega: entregaDe },
  mensagens: { Canal: canal, Situação: by(nomeEstadoMensagem) },
  registros: { 'O que': nomeDoLog },
  pedidos: { Pedido: by(nomePedidoTitular), Situação: situacaoDoPedido },
} as const satisfies Record<string, Leitura>;
