/** Who is calling, as every service is told. */

interface QuemChama {
  /** The session of the call, by the hash of its token. The server's own work, done for somebody later, has none. */
  sessao?: Buffer;
}

export interface AtorParceiro extends QuemChama {
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

export interface AtorUsuario extends QuemChama {
  tipo: 'usuario';
  id: number;
  nome: string;
  cpf: string;
  /** What the level may do, for `can`. */
  acoes: readonly string[];
  escopo: Escopo;
}

export type Ator = AtorParceiro | AtorUsuario;

/** "usuario:3": how an actor is written where one column has to hold either kind. */
export const donoDe = (ator: Ator): string => `${ator.tipo}:${ator.id}`;
