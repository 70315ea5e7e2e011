import { expect, test } from 'vitest';
import { registroDe, resumoDe } from './palavras.ts';

test.each<[tipo: string, parametros: Record<string, unknown>, dito: string]>([
  [
    'gerouRelatorio',
    { geracao: 1012, periodo: '2026-11', relatorio: 'taxa-sucesso' },
    'Geração: 1012; Período: nov/2026; Relatório: Taxa de Sucesso',
  ],
  ['gerouRelatorio', { relatorio: 'mensuracao' }, 'Relatório: Mensuração'],
  ['enviouArquivo', { tipo: 'produtos_revenda', processamento: 16 }, 'Tipo: Códigos das lojas; Envio: 16'],
  ['informouEstoque', { mudou: { data: { de: null, para: '2026-11-06' } } }, 'Data: – → 06/11/2026'],
  ['respondeuTitular', { estado: 'atendido', pedido: 'Correção' }, 'Situação: Atendido; Pedido: Correção'],
  ['respondeuDuvida', { idDuvida: 2 }, 'Pergunta: 2'],
  ['aceitouRegulamento', { versao: 3 }, 'Versão: 3'],
  ['publicouTexto', { versao: 3, exigeAceite: true }, 'Versão: 3; Pede aceite: Sim'],
  ['criouUsuario', { porEmail: false, idRedesPermitidas: [], idRevendasPermitidas: [] }, 'Link por e-mail: Não'],
  [
    'atualizouPermissaoTela',
    { deu: [{ tela: '/painel/logs', nivelPermissao: 3 }], tirou: [] },
    'Deu: Tela: Logs, Nível: 3',
  ],
])('what %s kept, %j, is said in words', (tipo, parametros, dito) => {
  expect(resumoDe(tipo, parametros, new Map())).toBe(dito);
});

test('a step of the first day is called what its screen calls it', () => {
  const parametros = { nome: 'historico', mudou: { dispensado: { de: false, para: true } } };
  expect(registroDe('dispensouPasso', parametros, new Map())).toBe('O que as redes compraram');
  expect(resumoDe('dispensouPasso', parametros, new Map())).toBe('Dispensado: Não → Sim');
});
