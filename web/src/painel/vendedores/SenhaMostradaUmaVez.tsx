/** A seller's initial password, shown this once: no list and no file has it. */
import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { AcoesDialogo } from '../../kit/AcoesDialogo.tsx';
import { ateGuardar } from '../../kit/ateGuardar.ts';
import { BotaoCopiar } from '../../kit/BotaoCopiar.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { usePermissao } from '../../kit/permissao.ts';

export interface SenhaMostrada {
  nome: string;
  senha: string;
  /** Otherwise it opens nothing yet. */
  ativo: boolean;
}

export function SenhaMostradaUmaVez({ nome, senha, ativo, onFechar }: SenhaMostrada & { onFechar: () => void }) {
  const { pode } = usePermissao();
  return (
    <Dialogo opened onClose={onFechar} title={`Senha inicial de ${nome}`} {...ateGuardar}>
      <Stack gap="md">
        <Text>
          {ativo
            ? `Entregue esta senha a ${nome}. No primeiro acesso, o programa pede que ela seja trocada.`
            : `O cadastro de ${nome} está inativo: esta senha só abre o programa depois que quem ativa vendedores o liberar.`}
        </Text>
        <Code block fz="xl" ta="center" aria-label="Senha inicial">
          {senha}
        </Code>
        <Alert color="yellow" role="note">
          Ela aparece só agora. Se for perdida,{' '}
          {pode('editarCadastros')
            ? 'crie uma nova senha inicial na lista de vendedores.'
            : 'peça uma nova a quem edita cadastros.'}
        </Alert>
        <AcoesDialogo>
          <BotaoCopiar texto={senha} rotulo="Copiar senha" feito="Senha copiada" />
          <Button onClick={onFechar}>Já anotei</Button>
        </AcoesDialogo>
      </Stack>
    </Dialogo>
  );
}
