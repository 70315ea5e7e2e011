/** The router's error page: says what happened in the user's words and offers the way on. */
import { Button, Group } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError, mensagemDe } from '../api/erro.ts';
import { Aviso } from './Aviso.tsx';

type Situacao = 'naoEncontrada' | 'semConexao' | 'semPermissao' | 'inesperado';

const textos: Record<Situacao, { titulo: string; texto: string }> = {
  naoEncontrada: {
    titulo: 'Página não encontrada',
    texto: 'O endereço mudou ou nunca existiu. Confira o link ou volte ao início.',
  },
  semConexao: {
    titulo: 'Sem conexão',
    texto: 'Não conseguimos falar com o servidor. Confira a sua internet e tente de novo.',
  },
  semPermissao: {
    titulo: 'Acesso não permitido',
    texto: 'O seu perfil não vê esta tela. Se precisa dela, fale com a administração.',
  },
  inesperado: {
    titulo: 'Algo deu errado',
    texto: 'Não foi culpa sua. Tente de novo; se continuar, fale com o suporte.',
  },
};

export function PaginaErro() {
  const erro = useRouteError();
  const situacao = situacaoDe(erro);
  const { titulo, texto } = textos[situacao];
  return (
    <Aviso
      desenho={situacao}
      titulo={titulo}
      texto={situacao === 'inesperado' && erro instanceof ApiError ? mensagemDe(erro) : texto}
    >
      <Group gap="sm" justify="center">
        <Button onClick={() => window.location.reload()}>Tentar novamente</Button>
        <Button variant="default" component="a" href={window.location.pathname.includes('painel') ? '/painel' : '/'}>
          Ir para o início
        </Button>
      </Group>
    </Aviso>
  );
}

function situacaoDe(erro: unknown): Situacao {
  if (isRouteErrorResponse(erro)) return erro.status === 404 ? 'naoEncontrada' : 'inesperado';
  if (erro instanceof ApiError) {
    if (erro.status === 0) return 'semConexao';
    if (erro.status === 404) return 'naoEncontrada';
    return erro.status === 403 ? 'semPermissao' : 'inesperado';
  }
  // A screen's file that does not arrive is thrown as a TypeError by every browser.
  return erro instanceof TypeError && /import|module|fetch/i.test(erro.message) ? 'semConexao' : 'inesperado';
}
