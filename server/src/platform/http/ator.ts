/** Who is calling, as every service is told. */

export interface AtorParceiro {
  tipo: 'parceiro';
  id: number;
  nome: string;
  revendaId: number;
  redeId: number;
  aceitouRegulamento: boolean;
}

/** Which redes and revendas a usuário reaches; null is no restriction in that dimension. Both set: the union of both. */
export interface Escopo {
  redes: number[] | null;
  revendas: number[] | null;
}

export interface AtorUsuario {
  tipo: 'usuario';
  id: number;
  nome: string;
  cpf: string;
  nivel: number;
  escopo: Escopo;
}

export type Ator = AtorParceiro | AtorUsuario;

/** "usuario:3": how an actor is written where one column has to hold either kind. */
export const donoDe = (ator: Ator): string => `${ator.tipo}:${ator.id}`;
