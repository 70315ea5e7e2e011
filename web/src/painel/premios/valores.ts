import type { Premio } from '@pontua/contract/premios';
import { nomeTipoPremio, type TipoPremio, tiposPremio } from '@pontua/contract/tipos-premio';
import { semNumero } from '../../kit/formulario/vazios.ts';

export const premioVazio = {
  nome: '',
  codigo: '',
  descricao: '',
  custoTotal: semNumero,
  tipo: 'geral' as TipoPremio,
  categoria: '',
  pontos: semNumero,
  pontosAlternativo: semNumero,
  /** Travels beside the body. */
  foto: null as File | null,
  /** Address of the one that it has. */
  fotoAtual: null as string | null,
};
export type ValoresPremio = typeof premioVazio;

export const toValores = ({ pontos, pontosAlternativo, ...premio }: Premio): ValoresPremio => ({
  nome: premio.nome,
  codigo: premio.codigo,
  descricao: premio.descricao,
  custoTotal: premio.custoTotal,
  tipo: premio.tipo,
  categoria: premio.categoria,
  pontos: pontos ?? '',
  pontosAlternativo: pontosAlternativo ?? '',
  foto: null,
  fotoAtual: premio.diretorioFoto,
});

/** Only a bivolt prize has a second price. */
export const toCorpo = ({ foto, fotoAtual, pontosAlternativo, ...campos }: ValoresPremio) => ({
  ...campos,
  foto: foto?.name ?? fotoAtual,
  pontosAlternativo: campos.tipo === 'bivolt' ? pontosAlternativo : '',
});

/** Of a new one geral is sent as null, as the specification has it: in multipart the word. */
export const toNovo = (valores: ValoresPremio) => {
  const { foto: _, ...corpo } = toCorpo(valores);
  return { ...corpo, tipo: corpo.tipo === 'geral' ? 'null' : corpo.tipo };
};

export const opcoesTipo = tiposPremio.map((tipo) => ({ value: tipo, label: nomeTipoPremio[tipo] }));
