/** `npm run restore -- PASTA [--substituir]`: a backup into the database and folder of this configuration; the product is stopped. */
import { resolve } from 'node:path';
import { plural } from '@pontua/contract/plural';
import { readChaveDados, readLugarDosDados } from '../config.ts';
import { recordLog } from '../modules/logs/logs.api.ts';
import { countFechadas } from '../modules/mensagens/chave.api.ts';
import { holdRestored } from '../modules/mensagens/mensagens.api.ts';
import { endLinksDeMidias } from '../modules/midias/links.api.ts';
import { endLinksDeParceiros } from '../modules/parceiros/links.api.ts';
import { countViolacoes, verifyLedger } from '../modules/pontos/verify.service.ts';
import { endEnvios } from '../modules/processamentos/restauracao.api.ts';
import { endRestored } from '../modules/sessoes/sessoes.api.ts';
import { endLinksDeUsuarios } from '../modules/usuarios/usuarios.api.ts';
import { forgetPorAvisar } from '../modules/vendas/alocacao.api.ts';
import { jobs } from '../modulos.ts';
import { pastaLocal } from '../platform/backup/arquivos.ts';
import type { Manifesto } from '../platform/backup/manifesto.ts';
import { describeAte } from '../platform/backup/relato.ts';
import { restore } from '../platform/backup/restore.ts';
import { systemClock } from '../platform/clock.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { settleRestored } from '../platform/jobs.ts';
import { runComando, UsoErrado } from './comando.ts';

await runComando(
  {
    uso: 'npm run restore -- /caminho/da/pasta [--substituir]',
    falhou: 'Não foi restaurado',
    opcoes: { substituir: { type: 'boolean', default: false } },
    palavras: 1,
  },
  async ({ opcoes, palavras, embutido }) => {
    const [origem] = palavras;
    if (!origem) throw new UsoErrado('diga de onde');
    const { databaseUrl, donoUrl, pastaDados, arquivosUrl } = readLugarDosDados();
    const banco = databaseUrl ? { url: databaseUrl, dono: donoUrl } : await embutido(pastaDados, 'cria');
    const dono = banco.dono ?? banco.url;
    const inicio = performance.now();
    const feito = Promise.withResolvers<Awaited<ReturnType<typeof settle>>>();
    const manifesto = await restore(resolve(origem), {
      dono,
      aplicacao: banco.url,
      arquivos: pastaLocal(arquivosUrl),
      substituir: opcoes.substituir,
      settle: async (restaurado) => {
        const { db, close } = openDatabase(banco.url, { conexoes: 2, nome: 'pontua-restauracao' });
        feito.resolve(await settle(db, restaurado).finally(close));
      },
    });
    const { violacoes, sessoes, links, compartilhados, envios, retidas, esquecidos, fechadas } = await feito.promise;
    for (const { regra, detalhe } of violacoes) console.error(`✗ ${regra}\n    ${detalhe}`);
    const segundos = ((performance.now() - inicio) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    console.log(
      `Restaurado e conferido: ${plural(countViolacoes(violacoes), 'violação', 'violações')} no livro (${segundos} s)`,
    );
    console.log(`${describeAte(manifesto)} Esses números não se repetem: os próximos começam bem acima.`);
    if (sessoes > 0) console.log(`${plural(sessoes, 'sessão encerrada', 'sessões encerradas')}: todos entram de novo.`);
    if (links > 0) {
      const ditos = plural(links, 'link de senha ou de e-mail encerrado', 'links de senha ou de e-mail encerrados');
      console.log(`${ditos}: quem ainda não usou o seu pede outro.`);
    }
    if (compartilhados > 0) {
      const ditos = plural(compartilhados, 'link de foto ou vídeo encerrado', 'links de fotos e vídeos encerrados');
      console.log(`${ditos}: quem precisa de um compartilha de novo.`);
    }
    if (envios > 0) {
      const ditos = plural(
        envios,
        'arquivo enviado que estava aberto não continua',
        'arquivos enviados que estavam abertos não continuam',
      );
      console.log(`${ditos}: envie de novo o que ainda deve entrar.`);
    }
    console.log('Quem teve os dados excluídos depois do backup está de volta: repita as exclusões (docs/operacao.md).');
    if (retidas > 0) {
      const ditas = plural(retidas, 'mensagem da fila pode', 'mensagens da fila podem');
      console.log(`${ditas} já ter saído depois do backup: envie de novo ou descarte em Configuração Whats.`);
    }
    if (esquecidos > 0) {
      const ditos = plural(
        esquecidos,
        'e-mail de acesso da fila não será enviado',
        'e-mails de acesso da fila não serão enviados',
      );
      console.log(`${ditos} outra vez: quem não recebeu o seu pede outro.`);
    }
    if (fechadas !== null) {
      const precisam = plural(
        fechadas,
        'vendedor que veio por arquivo e nunca entrou precisa de outra senha, e ',
        'vendedores que vieram por arquivo e nunca entraram precisam de outra senha, e ',
      );
      console.log(
        `A CHAVE_DADOS daqui não é a do backup: traga a de lá. Sem ela, ${fechadas > 0 ? precisam : ''}o token do WhatsApp e os segundos fatores são refeitos.`,
      );
    }
    if (manifesto.arquivos === null)
      console.log('Os arquivos não estavam no backup: eles estão onde ARQUIVOS_URL diz, com as cópias de lá.');
    if (manifesto.faltam.length > 0) {
      const ditos = plural(manifesto.faltam.length, 'arquivo já faltava', 'arquivos já faltavam');
      console.log(`${ditos} quando o backup foi feito: manifesto.json os nomeia em "faltam".`);
    }
    process.exitCode = violacoes.length > 0 ? 1 : 0;
  },
);

/** First of all, nobody is in who was put out since, nobody is written to a second time, and no file goes on that was called off. */
async function settle(db: Db, { momento }: Manifesto) {
  const sessoes = await endRestored(db);
  const links = (await endLinksDeParceiros(db)) + (await endLinksDeUsuarios(db));
  const compartilhados = await endLinksDeMidias(db);
  const envios = await endEnvios(db, systemClock.now());
  await forgetPorAvisar(db);
  const retidas = await holdRestored(db, systemClock.now());
  const esquecidos = await settleRestored(db, jobs);
  const fechadas = await countFechadas(db, readChaveDados());
  await recordLog(db, null, 'restaurouBackup', { momento });
  const violacoes = await verifyLedger(db);
  return { sessoes, links, compartilhados, envios, retidas, esquecidos, fechadas, violacoes };
}
