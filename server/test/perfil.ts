/** All that a seller is asked for, but CPF and store. */
export const perfilCompleto = {
  nome: 'Vera Prado',
  celular: '11987654321',
  dataNascimento: '1990-05-02',
  sexo: 'F' as const,
  endRua: 'Rua A',
  endNumero: '1',
  endBairro: 'Centro',
  endCidade: 'São Paulo',
  endEstado: 'SP',
  endCep: '01001000',
};
