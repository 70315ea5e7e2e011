import { esqueceuSenhaUsuario } from '@pontua/contract/usuarios';
import { useMarca } from '../../api/marca.ts';
import { TudoCerto } from '../../kit/ilustracoes/TudoCerto.tsx';
import { PedidoLink } from '../../kit/senha/PedidoLink.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  const { enviaEmail } = useMarca();
  return (
    <PedidoLink
      endpoint={esqueceuSenhaUsuario}
      entrada={paths.painel}
      descricao={
        enviaEmail
          ? 'Informe o e-mail ou o CPF do seu acesso ao painel e enviaremos um link para criar uma nova senha.'
          : 'Informe o e-mail ou o CPF do seu acesso ao painel. Como o programa ainda não envia e-mails, o link fica guardado no servidor: peça-o a quem cuida da instalação.'
      }
      chamada="O programa inteiro em um só lugar."
      desenho={<TudoCerto tamanho={416} />}
    />
  );
}
