import { expect, test } from 'vitest';
import { registroDe, resumoDe } from './palavras.ts';

test.each<[tipo: string, parametros: Record<string, unknown>, dito: string]>([
  [
    'gerouRelatorio',
    { geracao: 1012, periodo: '2026-11', relatorio: 'taxa-sucesso' },
    'Período: nov/2026; Relatório: Taxa de Sucesso',
  ],
  ['criouBanner', { id: 1, de: '2026-09-28', ate: '2026-10-28' }, 'De: 28/09/2026; Até: 28/10/2026'],
  ['gerouRelatorio', { relatorio: 'mensuracao' }, 'Relatório: Mensuração'],
  ['enviouArquivo', { tipo: 'produtos_revenda', processamento: 16 }, 'Tipo: Códigos das lojas; Envio: 16'],
  ['enviouArquivo', { tipo: 'parceiros', enviarMensagem: 1 }, 'Tipo: Vendedores; Enviar mensagem: Sim'],
  ['informouEstoque', { mudou: { data: { de: null, para: '2026-11-06' } } }, 'Data: – → 06/11/2026'],
  ['respondeuTitular', { estado: 'atendido', pedido: 'Correção' }, 'Situação: Atendido; Pedido: Correção'],
  ['criouMidia', { id: 9, tipo: 'webm', idResgate: 164 }, 'Tipo: Vídeo; Resgate: 164'],
  ['excluiuMidia', { id: 9, tipo: 'image/webp', idResgate: 164 }, 'Tipo: Foto; Resgate: 164'],
  ['respondeuDuvida', { idDuvida: 2 }, 'Pergunta: 2'],
  ['aceitouRegulamento', { versao: 3 }, 'Versão: 3'],
  ['publicouTexto', { versao: 3, exigeAceite: true }, 'Versão: 3; Pede aceite: Sim'],
  ['criouUsuario', { porEmail: false, idRedesPermitidas: [], idRevendasPermitidas: [] }, 'Link por e-mail: Não'],
  ['cancelouPontuacao', { id: 4, pontos: 157.5, vendaId: 9 }, 'Pontos: 157,50; Venda: 9'],
  [
    'atualizouEscopo',
    { id: 16, mudou: { redes: { de: 'Norte', para: 'Sul' } }, idRedesPermitidas: [2], idRevendasPermitidas: [] },
    'Redes permitidas: Norte → Sul',
  ],
  [
    'liberouQuantidadeAntifraude',
    { ids: [1, 2], campo: 'quantidade', para: 3, quantidade: 3, comentario: 'Nota a caminho' },
    'Quantidade liberada: – → 3; Comentário: Nota a caminho',
  ],
  [
    'baixouExportacao',
    {
      arquivo: 'TaxaSucesso20261127165725.csv',
      consulta: {
        ano: 2026,
        mes: 11,
        rede: 'Sul',
        buscar: '',
        limite: 0,
        pagina: 1,
        filtros: {},
        download: 'todos',
        fileName: 'TaxaSucesso20261127165725',
        ordenacao: { campo: 'qtdVendida', direcao: 'desc' },
      },
    },
    'Arquivo: TaxaSucesso20261127165725.csv; O que foi pedido: Ano: 2026, Mês: 11, Rede: Sul, Ordem: Qtd vendida, decrescente',
  ],
  [
    'baixouExportacao',
    { arquivo: 'Logs.csv', consulta: { buscar: '', filtros: {}, limite: 0, pagina: 1, download: 'todos' } },
    'Arquivo: Logs.csv; O que foi pedido: Tudo',
  ],
  [
    'baixouExportacao',
    { arquivo: 'Logs.csv', consulta: { buscar: '', filtros: {}, limite: 10, pagina: 3, download: 'todos' } },
    'Arquivo: Logs.csv; O que foi pedido: Tudo',
  ],
  [
    'baixouExportacao',
    { arquivo: 'Logs.csv', consulta: { buscar: '', filtros: {}, limite: 10, pagina: 3, download: 'atual' } },
    'Arquivo: Logs.csv; O que foi pedido: Limite: 10, Página: 3, Download: atual',
  ],
  [
    'leuLista',
    { linhas: 2688, consulta: { filtros: { status: 0 }, dataInicial: '2026-11-20', limite: 0, pagina: 1 } },
    'Linhas: 2.688; O que foi pedido: Filtros: Status: 0, Data inicial: 20/11/2026',
  ],
  [
    'atualizouPermissaoTela',
    { deu: [{ tela: '/painel/logs', nivelPermissao: 3 }], tirou: [] },
    'Deu: Tela: Logs, Nível: 3',
  ],
])('what %s kept, %j, is said in words', (tipo, parametros, dito) => {
  expect(resumoDe(tipo, parametros, new Map())).toBe(dito);
});

test.each<[tipo: string, parametros: Record<string, unknown>, registro: string]>([
  ['criouResgate', { id: 7, codigoPremio: 'LAZ0001', qtde: 1 }, 'Mala de bordo, nº 7'],
  ['alterouStatusResgate', { ids: [7], campo: 'status', de: { 7: 0 }, para: 1 }, 'Mala de bordo, nº 7'],
  ['alterouStatusResgate', { ids: [7, 8], campo: 'status', de: { 7: 0, 8: 0 }, para: 1 }, '2 registros'],
  [
    'alterouStatusResgate',
    { ids: [], campo: 'status', de: {}, para: 1, resultados: [{ id: 7 }, { id: 8 }] },
    '0 de 2 registros',
  ],
  ['leuLista', { linhas: 501, lista: 'Vendedores' }, 'Vendedores'],
  ['gerouRelatorio', { geracao: 23, relatorio: 'mensuracao' }, 'Mensuração, nº 23'],
  ['criouRevenda', { id: 1, codigo: 'CF106', nomeFantasia: 'Casa Cascavel' }, 'Casa Cascavel, nº 1'],
  ['criouPesquisaMercado', { id: 4, revendaId: 1 }, 'Loja Centro, nº 4'],
  ['informouEstoque', { estoque: 120, codProduto: 'PX-1032' }, 'Adega, nº 120'],
  ['liberouQuantidadeAntifraude', { id: 235, codigos: ['PX-1032'] }, 'Adega, nº 235'],
  ['atribuiuCartao', { id: 10 }, 'JOANA D FERREIRA, nº 10'],
  ['ligouSegundoFator', { id: 3 }, 'Ana Marques, nº 3'],
  ['senhaRecusada', { id: 3 }, 'Ana Marques, nº 3'],
  ['atualizouPermissoes', { ids: [3], campo: 'nomePermissao', para: 'Operação' }, 'Ana Marques, nº 3'],
  ['atualizouParceiro', { id: 12 }, 'Wanda Alves, nº 12'],
  ['separouVendedor', { parceiroId: 12, oQue: 'expiração' }, 'Wanda Alves, nº 12'],
  ['baixouExportacao', { arquivo: 'Lojas.csv' }, 'Lojas.csv'],
  ['baixouSenhasIniciais', { processamento: 5 }, 'vendedores.csv, nº 5'],
  ['aceitouRegulamento', { versao: 3 }, 'Regulamento'],
  ['testouMensagem', { gateway: 'zapi', resultado: 'enviada' }, 'Z-API'],
  ['atualizouPermissaoTela', { deu: [{ tela: '/painel/redes', nivel: 1 }], tirou: [] }, 'Redes'],
  [
    'atualizouPermissaoTela',
    {
      deu: [
        { tela: '/painel/redes', nivel: 1 },
        { tela: '/painel/redes', nivel: 0 },
      ],
      tirou: [{ tela: '/painel/logs', nivel: 1 }],
    },
    '2 telas',
  ],
])('what %s is about, %j, has its name', (tipo, parametros, registro) => {
  const nomes = new Map([
    ['usuarios', new Map([[3, 'Ana Marques']])],
    ['parceiros', new Map([[12, 'Wanda Alves']])],
    ['revendas', new Map([[1, 'Loja Centro']])],
    ['resgates', new Map([[7, 'Mala de bordo']])],
    ['cartoes', new Map([[10, 'JOANA D FERREIRA']])],
    ['processamentos', new Map([[5, 'vendedores.csv']])],
    ['estoques', new Map([[120, 'Adega']])],
    ['antifraude', new Map([[235, 'Adega']])],
  ] as const);
  expect(registroDe(tipo, parametros, nomes)).toBe(registro);
});

test('what a list calls by its own title is an id in the log all the same', () => {
  const nomes = new Map([
    ['redes', new Map([[1, 'Lar Brasileiro']])],
    ['revendas', new Map([[7, 'Loja Centro']])],
    ['produtos', new Map([[24, 'Adega']])],
    ['permissaoTipos', new Map([[0, 'Consulta']])],
  ] as const);
  const ditos = (tipo: string, parametros: object) => resumoDe(tipo, { ...parametros }, nomes);
  expect(ditos('criouUsuario', { permissao: 0, idRedesPermitidas: [1, 9] })).toBe(
    'Nível: Consulta; Redes permitidas: Lar Brasileiro, 9',
  );
  expect(ditos('criouProdutoRevenda', { produtoId: 24, revendaId: 7 })).toBe('Produto: Adega; Loja: Loja Centro');
  expect(ditos('enviouArquivo', { cnpjRevenda: 7 })).toBe('Loja: Loja Centro');
  expect(ditos('liberouQuantidadeAntifraude', { rede: 1 })).toBe('Rede: Lar Brasileiro');
  expect(ditos('testouMensagem', { gateway: 'zapi', resultado: 'indisponivel' })).toBe(
    'Serviço: Z-API; Resultado: Serviço indisponível',
  );
});

test('a step of the first day is called what its screen calls it', () => {
  const parametros = { nome: 'historico', mudou: { dispensado: { de: false, para: true } } };
  expect(registroDe('dispensouPasso', parametros, new Map())).toBe('O que as redes compraram');
  expect(resumoDe('dispensouPasso', parametros, new Map())).toBe('Dispensado: Não → Sim');
});
