/** The chain that the address of the dashboard names: by id, or in a link of before by name. Another one may be named like that id. */
export const findRede = <R extends { id: number; nome: string }>(redes: readonly R[], rede: string): R | undefined =>
  redes.find(({ id }) => String(id) === rede) ?? redes.find(({ nome }) => nome === rede);
