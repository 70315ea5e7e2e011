/** `npm run administrador -- --cpf 000.000.000-00 --nome "Ana Lima" --email ana@empresa.com.br`: the first login of an installation. */
import { Cpf } from '@pontua/contract/fields';
import { z } from 'zod';
import { readLugarDosDados } from '../config.ts';
import { createAdministrador } from '../modules/usuarios/usuarios.service.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { runComando, UsoErrado } from './comando.ts';

const Pessoa = z.object({
  cpf: Cpf,
  nome: z.string('Informe --nome').trim().min(1, 'Informe --nome').max(120),
  email: z.email('Informe um --email válido').max(120),
});

await runComando(
  {
    uso: 'npm run administrador -- --cpf 000.000.000-00 --nome "Ana Lima" --email ana@empresa.com.br',
    falhou: 'O administrador não foi criado',
    opcoes: { cpf: { type: 'string', default: '' }, nome: { type: 'string' }, email: { type: 'string' } },
  },
  async ({ opcoes, embutido }) => {
    const lido = Pessoa.safeParse(opcoes);
    if (!lido.success) throw new UsoErrado(lido.error.issues.map(({ message }) => message).join('; '));
    const { databaseUrl, donoUrl, pastaDados } = readLugarDosDados();
    const banco = databaseUrl ? { url: databaseUrl, dono: donoUrl } : await embutido(pastaDados, 'cria');
    await migrate(banco.dono ?? banco.url, banco.url);
    const { db, close } = openDatabase(banco.url, { conexoes: 1, nome: 'pontua-administrador' });
    try {
      const senha = await createAdministrador(db, { ...lido.data, agora: systemClock.now() });
      console.log(`Administrador criado. Entre em /painel com o CPF informado e a senha ${senha}`);
    } finally {
      await close();
    }
  },
);
