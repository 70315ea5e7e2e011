/** Cadastrar Rede. */

import { Button, Group, Stack } from '@mantine/core';
import { createRede, listRedes } from '@pontua/contract/redes';
import { Link } from 'react-router';
import { Botao } from '../../kit/Botao.tsx';
import { useEdicao } from '../../kit/edicao.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { CamposRede, redeVazia, toCorpoRede } from './CamposRede.tsx';

export function Component() {
  const form = useFormulario(createRede, {
    valores: redeVazia,
    corpo: toCorpoRede,
    sucesso: 'Rede cadastrada com sucesso',
    atualiza: [listRedes],
    limpa: true,
  });
  useEdicao(form.editado);
  return (
    <Pagina titulo="Cadastrar Rede" largura="estreita">
      <form {...form.props}>
        <Stack gap="md">
          <CamposRede form={form} />
          <Group justify="flex-end">
            <Button variant="default" component={Link} to="/painel/redes">
              Voltar
            </Button>
            <Botao type="submit" ocupado={form.ocupado} textoOcupado="Cadastrando">
              Cadastrar
            </Botao>
          </Group>
        </Stack>
      </form>
    </Pagina>
  );
}
