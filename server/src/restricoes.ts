/** What a violated database constraint means to the user; one line per constraint worth a sentence of its own. */
import { cadastroExcluido } from '@pontua/contract/parceiros-painel';
import type { Restricoes } from './platform/http/falha.ts';

const codigoRepetido = { codigo: 'conflito', texto: 'Código já cadastrado', campo: 'codigo' } as const;

/** Why something cannot be deleted, and what to do instead. */
const emUso = (texto: string, vez = 'Desative-a para tirá-la do programa') =>
  ({ codigo: 'em_uso', texto: `${texto}. ${vez}` }) as const;
const daRede = (oQue: string) => emUso(`Esta rede tem ${oQue} e não pode ser excluída`);
const daLoja = (oQue: string) => emUso(`Esta loja tem ${oQue} e não pode ser excluída`);
const doProduto = (oQue: string) =>
  emUso(`Este produto tem ${oQue} e não pode ser excluído`, 'Desative-o para tirá-lo do programa');

const doVendedor = (oQue: string) =>
  emUso(`Este vendedor tem ${oQue} e não pode ser excluído`, 'Desative-o para tirá-lo do programa');
const feitoPorUsuario = emUso('O que este usuário fez fica no registro', 'Desative-o em vez de excluí-lo');

const codigoDeOutraLoja = { codigo: 'conflito', texto: 'Código em uso por outra Loja', campo: 'codigo' } as const;

export const restricoes: Restricoes = {
  revendas_codigo_key: codigoDeOutraLoja,
  revendas_codigo_normal: codigoDeOutraLoja,
  revendas_cnpj_key: { codigo: 'conflito', texto: 'CNPJ já cadastrado', campo: 'cnpj' },
  redes_nome_unico: { codigo: 'conflito', texto: 'Já existe uma rede com este nome', campo: 'nome' },
  revendas_rede_id_fkey: daRede('lojas'),
  antifraude_rede_id_fkey: daRede('produtos comprados ou vendidos'),
  resgates_rede_id_fkey: daRede('resgates'),
  submissoes_rede_id_fkey: daRede('recibos'),
  midias_rede_id_fkey: daRede('fotos e vídeos'),
  estoques_rede_id_fkey: daRede('estoques informados'),
  resgates_revenda_id_fkey: daLoja('resgates'),
  submissoes_revenda_id_fkey: daLoja('recibos'),
  pesquisas_mercado_revenda_id_fkey: daLoja('pesquisas de mercado'),
  produtos_revenda_produto_id_fkey: doProduto('códigos de lojas (De / Para)'),
  antifraude_produto_id_fkey: doProduto('compras ou vendas'),
  estoques_produto_id_fkey: doProduto('estoques informados'),
  pedidos_titular_parceiro_id_fkey: doVendedor('pedidos sobre os próprios dados'),
  duvidas_parceiro_id_fkey: doVendedor('perguntas sobre vendas'),
  redes_gestor_id_fkey: emUso('Este usuário é gestor de uma rede', 'Dê a rede a outro gestor antes de excluí-lo'),
  processamentos_usuario_id_fkey: feitoPorUsuario,
  antifraude_eventos_usuario_id_fkey: feitoPorUsuario,
  vendas_em_espera_cancelada_por_fkey: feitoPorUsuario,
  estoques_usuario_id_fkey: feitoPorUsuario,
  midia_links_usuario_id_fkey: feitoPorUsuario,
  retencoes_decidida_por_fkey: feitoPorUsuario,
  conferencias_conferida_por_fkey: feitoPorUsuario,
  duvidas_respondida_por_fkey: feitoPorUsuario,
  pedidos_titular_respondido_por_fkey: feitoPorUsuario,
  usuario_redes_rede_id_fkey: {
    codigo: 'em_uso',
    texto: 'Há usuários que alcançam esta rede. Tire-a do alcance deles, em Usuários, antes de excluí-la',
  },
  usuario_revendas_revenda_id_fkey: {
    codigo: 'em_uso',
    texto: 'Há usuários que alcançam esta loja. Tire-a do alcance deles, em Usuários, antes de excluí-la',
  },
  visoes_nome_unico: {
    codigo: 'conflito',
    texto: 'Você já tem uma visão com este nome nesta lista',
    campo: 'nome',
  },
  produtos_codigo_key: codigoRepetido,
  produtos_codigo_normal: codigoRepetido,
  produtos_codigo_barras_key: { codigo: 'conflito', texto: 'Código de barras já cadastrado', campo: 'codigoBarras' },
  produtos_revenda_revenda_id_codigo_key: codigoRepetido,
  produtos_revenda_codigo_normal: codigoRepetido,
  premios_codigo_key: codigoRepetido,
  premios_codigo_normal: codigoRepetido,
  resgates_premio_id_fkey: {
    codigo: 'em_uso',
    texto: 'Este prêmio já foi resgatado e não pode ser excluído. Desative-o para tirá-lo do catálogo',
  },
  cartoes_codigo_barras_key: { codigo: 'conflito', texto: 'Código de barras já cadastrado', campo: 'codigoBarras' },
  cartoes_numero_key: { codigo: 'conflito', texto: 'Número já cadastrado', campo: 'numero' },
  submissoes_chave_pontuada: {
    codigo: 'estado_invalido',
    texto: 'Este documento fiscal já foi pontuado a partir de outro recibo',
  },
  pedidos_titular_aberto: { codigo: 'estado_invalido', texto: 'Você já fez este pedido, e ele espera a resposta' },
  permissao_tipos_nome_unico: { codigo: 'conflito', texto: 'Esta permissão já existe', campo: 'nome' },
  permissao_tipos_da_instalacao: {
    codigo: 'em_uso',
    texto: 'Esta permissão é da instalação: pode ser renomeada, mas não excluída',
  },
  usuarios_permissao_fkey: {
    codigo: 'em_uso',
    texto: 'Há usuários com esta permissão. Dê outra a eles antes de excluí-la',
  },
  permissao_tipos_administracao: { codigo: 'estado_invalido', texto: 'A administração não pode perder esta permissão' },
  permissao_telas_administracao: { codigo: 'estado_invalido', texto: 'A administração não pode perder esta tela' },
  permissao_telas_nivel_fkey: { codigo: 'validacao', texto: 'Permissão não encontrada', campo: 'nivelPermissao' },
  usuarios_cpf_key: { codigo: 'conflito', texto: 'Usuário já cadastrado', campo: 'cpf' },
  usuarios_email_unico: { codigo: 'conflito', texto: 'Usuário já cadastrado', campo: 'email' },
  usuarios_ultimo_administrador: {
    codigo: 'estado_invalido',
    texto: 'Este é o último administrador ativo. Dê a administração a outra pessoa antes',
  },
  vendas_viva: { codigo: 'venda_ja_processada', campo: 'venda.identificador' },
  parceiros_excluido_fica: { codigo: 'estado_invalido', texto: cadastroExcluido },
  parceiros_cpf_key: { codigo: 'conflito', texto: 'Vendedor Loja já cadastrado', campo: 'cpf' },
};
