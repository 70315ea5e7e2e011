import { esqueceuSenhaUsuario } from '@pontua/contract/usuarios';
import { TudoCerto } from '../../kit/ilustracoes/TudoCerto.tsx';
import { PedidoLink } from '../../kit/senha/PedidoLink.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  return (
    <PedidoLink
      endpoint={esqueceuSenhaUsuario}
      entrada={paths.painel}
      descricao="Informe o e-mail ou o CPF do seu acesso ao painel e enviaremos um link para criar uma nova senha."
      chamada="O programa inteiro em um só lugar."
      desenho={<TudoCerto tamanho={416} />}
    />
  );
}
