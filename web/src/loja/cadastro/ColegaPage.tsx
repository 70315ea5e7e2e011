/** A seller who is signed in lends the phone: a colleague registers, and nobody is signed out. */
import { Alert } from '@mantine/core';
import { useSession } from '../../api/session.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { ComLoja } from './ComLoja.tsx';
import { Formulario } from './Formulario.tsx';

export function Component() {
  const nome = useSession(({ parceiro }) => parceiro?.nome);
  return (
    <ComLoja>
      {(loja) => (
        <Pagina
          titulo="Cadastrar um colega"
          descricao={`Quem se cadastrar vai pontuar pelas vendas da loja ${loja.nomeFantasia}.`}
          largura="media"
        >
          <Alert color="blue" role="note">
            {nome} continua neste aparelho. Depois de se cadastrar, o colega entra com o próprio CPF e a senha que
            escolher aqui.
          </Alert>
          <Formulario loja={loja} />
        </Pagina>
      )}
    </ComLoja>
  );
}
