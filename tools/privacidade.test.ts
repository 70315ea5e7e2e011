import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../web/src');
const texto = readFileSync(join(src, 'kit/textos/privacidade.ts'), 'utf8');

/** Who keeps something on a seller's phone, and the words that say so; null: it says nothing of a person, or stands in the panel only. */
const guardam: Record<string, string | null> = {
  'App.tsx': 'a aparência escolhida',
  'inicio.ts': 'O que mantém você conectado',
  // How long an answer did not come.
  'api/client.ts': null,
  'api/session.ts': 'O que mantém você conectado',
  'api/despedida.ts': 'O que mantém você conectado',
  'api/ultimo.ts': 'as primeiras letras do seu nome',
  'api/intencao.ts': 'um código que não diz o que era',
  // For those two.
  'api/mantido.ts': null,
  'api/marca.ts': null,
  'kit/guardado.ts': 'os itens de uma venda digitada, por um dia',
  'kit/rotas/lugares.ts': 'em que ponto das telas você estava',
  'loja/cadastro/rascunho.ts': 'No cadastro e na mensagem ao suporte, o que você já digitou, menos a senha',
  'loja/enviar/fotos/guarda.ts': 'os recibos, por sete dias no máximo',
  'loja/enviar/fotos/lugar.ts': 'quantos eram na última visita',
  'loja/vitrine/banners.ts': 'os destaques da última visita',
  'painel/busca/recentes.ts': null,
};

test('the privacy policy tells of everything that is kept on the phone', () => {
  const guardas = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((arquivo) => !/\.test\.tsx?$/.test(arquivo))
    .filter((arquivo) =>
      /localStorage|sessionStorage|idb-keyval|mantido\.ts/.test(readFileSync(join(src, arquivo), 'utf8')),
    );
  expect(guardas.toSorted()).toEqual(Object.keys(guardam).toSorted());
  for (const palavras of Object.values(guardam)) if (palavras) expect(texto).toContain(palavras);
});
