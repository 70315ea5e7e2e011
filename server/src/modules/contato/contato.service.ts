/** A seller's message to support: written down at once, mailed by the queue, so that no outage of mail is the seller's. */

import { contatosPorHora, type sendContato } from '@pontua/contract/contato';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { plural } from '@pontua/contract/plural';
import { z } from 'zod';
import { plusSeconds, toMillis } from '../../platform/clock.ts';
import { lockAtivo } from '../../platform/db/ativo.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { queueMensagens } from '../mensagens/mensagens.api.ts';
import { type AutorDoContato, findAutor, listDesde } from './contato.queries.ts';

const horaSegundos = 3600;

/** @throws AppError muitas_tentativas */
export const send = (
  app: Plataforma,
  pedido: PedidoPor<AtorParceiro, 'idempotencia'>,
  contato: PedidoDe<typeof sendContato>['body'],
) =>
  idempotent(app, pedido, async (trx) => {
    const agora = app.clock.now();
    // Two messages of the same seller at the same moment are counted one after the other.
    await lockAtivo(trx, pedido.ator.id);
    const autor = await findAutor(trx, pedido.ator.id);
    const recentes = await listDesde(trx, autor.id, plusSeconds(agora, -horaSegundos));
    const [primeira] = recentes;
    if (primeira && recentes.length >= contatosPorHora) throw tooMany(primeira.criadoEm, agora);
    const { nome, email } = await findMarca({ ...app, db: trx });
    const mensagem = {
      canal: 'email' as const,
      destino: email,
      assunto: oneLine(`${nome}: mensagem de ${autor.nome}`),
      texto: toText(autor, contato.mensagem),
      motivo: 'contato',
      parceiroId: autor.id,
      responderPara: z.email().safeParse(autor.email).data ?? null,
    };
    await queueMensagens(trx, [mensagem], agora);
    return { mensagem: 'Mensagem enviada com sucesso' };
  });

function tooMany(primeiraEm: string, agora: string): AppError {
  const aguardeSegundos = Math.ceil((toMillis(primeiraEm) - toMillis(agora)) / 1000) + horaSegundos;
  const minutos = Math.max(1, Math.ceil(aguardeSegundos / 60));
  return new AppError(
    'muitas_tentativas',
    `Você já enviou ${plural(contatosPorHora, 'mensagem', 'mensagens')} na última hora. Tente de novo em ${plural(minutos, 'minuto', 'minutos')}`,
    { aguardeSegundos },
  );
}

/** A name comes from a form: whatever it holds, a subject is one line. */
const oneLine = (texto: string): string => texto.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 150);

/** Enough of the CPF to find the person in the panel, too little to be worth stealing from a mailbox. */
const maskedCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

const toText = ({ nome, cpf, email, revenda, cnpj, rede }: AutorDoContato, mensagem: string): string =>
  [
    mensagem,
    ['—', `Vendedor(a): ${nome}`, `CPF: ${maskedCpf(cpf)}`, `Loja: ${revenda} (CNPJ ${cnpj})`, `Rede: ${rede}`].join(
      '\n',
    ),
    email
      ? `Responda a este e-mail para falar com ${nome}.`
      : 'Este cadastro não tem e-mail: responda pelo celular do cadastro.',
  ].join('\n\n');
