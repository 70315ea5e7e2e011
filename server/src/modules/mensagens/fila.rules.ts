/** What may be sent again, or dropped, and what is said where it may not. */
import { diasParaEnviarTodas, mensagemCan } from '@pontua/contract/mensagens';
import { plusSeconds } from '../../platform/clock.ts';
import { desligou } from './avisos.queries.ts';
import type { MensagemTravada } from './fila.queries.ts';

export interface PretensaoDeEnvio {
  agora: string;
  /** São Paulo day. */
  hoje: string;
  temGateway: boolean;
  /** Chosen by a filter, not one by one. */
  porFiltro: boolean;
  /** Also what may have arrived. */
  mesmoIncertas: boolean;
}

/** No call to a gateway or a mail server lasts so long: whoever was sending is gone. */
const interrompidaSegundos = 600;
const dia = 24 * 3600;

export const inativo = 'O vendedor está inativo';
export const atrasada = 'Não foi enviada a tempo';

/** It tells of something that is over. */
export const isAtrasada = ({ validaAte }: { validaAte: string | null }, hoje: string): boolean =>
  validaAte !== null && validaAte < hoje;

/** Empty where it may. */
export function whyNotSent(
  mensagem: MensagemTravada,
  { agora, hoje, temGateway, porFiltro, mesmoIncertas }: PretensaoDeEnvio,
): string {
  const { estado, canal, incerta, criadoEm, tentarEm, deInativo, desligada, destino } = mensagem;
  if (!mensagemCan.enviar.includes(estado)) return jaEsta[estado] ?? '';
  if (estado === 'enviando' && isAfter(tentarEm, plusSeconds(agora, -interrompidaSegundos)))
    return 'Está sendo enviada agora';
  if (canal === 'whatsapp' && !temGateway) return 'A integração com o WhatsApp não está configurada';
  if (isAtrasada(mensagem, hoje)) return atrasada;
  if (deInativo) return inativo;
  if (desligada) return desligou;
  if (destino === null) return `O cadastro do vendedor não tem mais ${canal === 'email' ? 'e-mail' : 'celular'}`;
  if (porFiltro && !isAfter(criadoEm, plusSeconds(agora, -diasParaEnviarTodas * dia))) {
    return `Tem mais de ${diasParaEnviarTodas} dias: só é enviada se for escolhida na lista`;
  }
  if (incerta && !mesmoIncertas) return 'Pode já ter chegado: só é enviada de novo se isso for confirmado';
  return '';
}

export function whyNotDropped(
  { estado, tentarEm }: MensagemTravada,
  { agora }: Pick<PretensaoDeEnvio, 'agora'>,
): string {
  if (!mensagemCan.descartar.includes(estado)) return jaEsta[estado] ?? '';
  const enviando = estado === 'enviando' && isAfter(tentarEm, plusSeconds(agora, -interrompidaSegundos));
  return enviando ? 'Está sendo enviada agora' : '';
}

const jaEsta: Partial<Record<MensagemTravada['estado'], string>> = {
  na_fila: 'Já está na fila',
  enviada: 'Já foi enviada',
  descartada: 'Foi descartada',
};

const isAfter = (a: string, b: string): boolean => Temporal.Instant.compare(a, b) > 0;
