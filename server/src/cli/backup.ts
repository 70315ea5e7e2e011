/** `npm run backup -- PASTA`: everything of this moment into a folder, beside a running product. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { plural } from '@pontua/contract/plural';
import { readLugarDosDados } from '../config.ts';
import { pastaLocal } from '../platform/backup/arquivos.ts';
import { backup } from '../platform/backup/backup.ts';
import { describeAte } from '../platform/backup/relato.ts';
import { runComando, UsoErrado } from './comando.ts';

await runComando(
  { uso: 'npm run backup -- /caminho/da/pasta', falhou: 'O backup não foi feito', palavras: 1 },
  async ({ palavras, embutido }) => {
    const [destino] = palavras;
    if (!destino) throw new UsoErrado('diga para onde');
    const pasta = resolve(destino);
    if (existsSync(pasta)) throw new Error(`${pasta} já existe: cada backup tem a sua pasta`);
    const { donoUrl, pastaDados, arquivosUrl } = readLugarDosDados();
    // Joins the one that a running product has started, and leaves it running.
    const dono = donoUrl ?? (await embutido(pastaDados, 'falha')).dono;
    const inicio = performance.now();
    const manifesto = await backup(dono, pasta, { arquivos: pastaLocal(arquivosUrl) });
    const linhas = manifesto.tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0);
    const segundos = ((performance.now() - inicio) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    const arquivos = manifesto.arquivos
      ? plural(manifesto.arquivos.length, 'arquivo', 'arquivos')
      : `sem os arquivos, que estão em ${new URL(arquivosUrl).protocol}//${new URL(arquivosUrl).host} e têm ali as suas próprias cópias`;
    const { faltam } = manifesto;
    console.log(
      `Backup ${faltam.length > 0 ? '' : 'inteiro '}em ${pasta}: ${plural(linhas, 'linha', 'linhas')}, ${arquivos} (${segundos} s)`,
    );
    console.log(describeAte(manifesto));
    if (faltam.length > 0) {
      const ditos = plural(faltam.length, 'arquivo que o banco conhece', 'arquivos que o banco conhece');
      console.error(
        `Não está inteiro. Em ${arquivosUrl} não há ${ditos}: ${faltam.slice(0, 10).join(', ')}${faltam.length > 10 ? '…' : ''} (todos em manifesto.json, "faltam")`,
      );
      process.exitCode = 1;
    }
    console.log('SEGREDO e CHAVE_DADOS não estão nele: guarde-os em outro lugar.');
  },
);
