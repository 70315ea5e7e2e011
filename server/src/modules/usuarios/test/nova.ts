import { cpf as cpfs } from 'cpf-cnpj-validator';

let numero = 0;

/** The form of a usuário whom nobody registered yet. */
export const nova = () => ({
  nome: `Bia ${++numero}`,
  cpf: cpfs.generate(),
  email: `bia${numero}@equipe.example`,
  senha: 'umbuzeiro verde 9',
  permissao: 1,
});
