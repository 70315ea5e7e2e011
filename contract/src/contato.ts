/** What a seller writes to the people who run the programme. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Mensagem } from './fields.ts';

export const maximoContato = 2000;
/** Messages a seller may send within an hour. */
export const contatosPorHora = 5;

/** Line breaks of one kind, and nothing that no keyboard types: PostgreSQL keeps no NUL, and a mail needs no bells. */
const typedText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

export const sendContato = endpoint({
  method: 'POST',
  path: '/api/enviar-email-contato',
  auth: 'loja',
  exigeRegulamento: true,
  idempotente: true,
  resumo: 'Envia ao suporte uma mensagem do vendedor',
  body: z.object({
    mensagem: z
      .string('Informe uma mensagem')
      .transform(typedText)
      .pipe(
        z
          .string()
          .min(1, 'Informe uma mensagem')
          .max(maximoContato, `Use no máximo ${maximoContato.toLocaleString('pt-BR')} caracteres`),
      ),
  }),
  reply: Mensagem,
  errors: ['validacao', 'muitas_tentativas', 'chave_reutilizada', 'repeticao_em_andamento'],
});
