/** What deserves a second look before somebody is paid: said beside a redemption, and decided by nobody but staff. */
import { plural } from '@pontua/contract/plural';
import type { CodigoSinal, Sinal } from '@pontua/contract/sinais';

export interface FatosDoResgate {
  primeiro: boolean;
  /** From the registration to the redemption. */
  diasDeCadastro: number;
  /** The Pix key is a CPF, and not the seller's; null where nothing is paid by Pix. */
  chaveDeOutro: boolean | null;
  outrosComAChave: number;
  /** Of its points, 0 to 1: typed by the seller within the 48 hours before it. */
  parteDigitada: number;
  /** Since a password, an e-mail or the CPF changed, within the week before it; null where none did. */
  diasDoAcesso: number | null;
  /** Since the seller was moved to another store, as far back. */
  diasDaLoja: number | null;
}

const cadastroRecenteDias = 30;

export function describeSinais(fatos: FatosDoResgate): Sinal[] {
  const { primeiro, diasDeCadastro, chaveDeOutro, outrosComAChave, parteDigitada, diasDoAcesso, diasDaLoja } = fatos;
  const sinais: [CodigoSinal, string | false | null][] = [
    ['pixDeOutroCpf', chaveDeOutro && 'A chave Pix é o CPF de outra pessoa'],
    [
      'pixRepetido',
      outrosComAChave > 0 &&
        `A mesma chave Pix recebeu de ${plural(outrosComAChave, 'outro vendedor', 'outros vendedores')}`,
    ],
    [
      'pontosDigitados',
      parteDigitada > 0.5 && `${Math.round(parteDigitada * 100)}% dos pontos foram digitados nas 48 horas anteriores`,
    ],
    ['acessoMudou', diasDoAcesso !== null && `Senha, e-mail ou CPF mudou ${whenBefore(diasDoAcesso)}`],
    ['lojaMudou', diasDaLoja !== null && `Vendedor mudou de loja ${whenBefore(diasDaLoja)}`],
    ['cadastroRecente', diasDeCadastro <= cadastroRecenteDias && `Vendedor cadastrado ${whenBefore(diasDeCadastro)}`],
    ['primeiroResgate', primeiro && 'Primeiro resgate deste vendedor'],
  ];
  return sinais.flatMap(([codigo, texto]) => (texto ? [{ codigo, texto }] : []));
}

const whenBefore = (dias: number): string => (dias <= 0 ? 'no mesmo dia' : `${plural(dias, 'dia', 'dias')} antes`);
