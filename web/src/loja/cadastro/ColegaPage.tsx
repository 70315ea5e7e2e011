/** A seller who is signed in lends the phone: a colleague registers, and nobody is signed out. */
import { Alert, Text } from '@mantine/core';
import { useSession } from '../../api/session.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { ComLoja } from './ComLoja.tsx';
import { FormularioDeCadastro } from './FormularioDeCadastro.tsx';

export function Component() {
  const nome = useSession(({ parceiro }) => parceiro?.nome);
  return (
    <Pagina titulo="Cadastrar um colega" largura="media">
      <ComLoja>
        {(loja) => (
          <>
            <Text c="dimmed" mt="-md">
              Quem se cadastrar vai pontuar pelas vendas da loja <strong>{loja.nomeFantasia}</strong>.
            </Text>
            <Alert color="blue" role="note">
              {nome} continua neste aparelho. Depois de se cadastrar, o colega entra com o próprio CPF e a senha que
              escolher aqui.
            </Alert>
            <FormularioDeCadastro loja={loja} emprestado />
          </>
        )}
      </ComLoja>
    </Pagina>
  );
}
