/**
 * The public postal service. Only the configured address is asked, redirects are not followed, and whatever is not plainly an
 * answer about this code counts as an outage: a captive portal's page must not turn a good CEP into "CEP inválido".
 */
import type { RespostaCep } from '@pontua/contract/ceps';
import { ufs } from '@pontua/contract/estados';
import { z } from 'zod';
import { AppError } from '../../platform/erros.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { readTexto } from '../../platform/saida.ts';

const prazoMs = 3000;
/** A real answer has some 300 bytes. */
const respostaMaxima = 16 * 1024;

const linha = (maximo: number) =>
  z
    .string()
    .default('')
    .transform((texto) => texto.trim().slice(0, maximo));

/** Older answers say `true`, newer ones `"true"`. */
const Desconhecido = z.object({ erro: z.literal([true, 'true']) });
const EnderecoPostal = z.object({
  cep: z.string(),
  // As long as the form's fields may be, so that what is filled in can be sent.
  logradouro: linha(120),
  complemento: linha(60),
  bairro: linha(120),
  localidade: linha(120),
  uf: z.enum(ufs),
});

/** @param cep eight digits @throws AppError servico_indisponivel */
export async function askPostal(
  { config, fetch, log }: Pick<Plataforma, 'config' | 'fetch' | 'log'>,
  cep: string,
): Promise<RespostaCep> {
  try {
    const resposta = await fetch(`${config.cepUrl}/ws/${cep}/json/`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(prazoMs),
    });
    // A malformed code would be a 400, and ours never are: then the service, or what stands in its place, is out of order.
    if (resposta.status !== 200) throw new Error(`o serviço de CEP respondeu ${resposta.status}`);
    return read(cep, JSON.parse(await readTexto(resposta, respostaMaxima)));
  } catch (error) {
    log.warn({ err: error }, 'CEP não consultado');
    throw new AppError('servico_indisponivel', 'Não conseguimos consultar o CEP agora. Digite o endereço');
  }
}

function read(cep: string, corpo: unknown): RespostaCep {
  if (Desconhecido.safeParse(corpo).success) return { erro: true };
  const endereco = EnderecoPostal.parse(corpo);
  if (endereco.cep.replace(/\D/g, '') !== cep) throw new Error('o serviço de CEP respondeu por outro CEP');
  return { ...endereco, cep };
}
