/** Cadastrar Prêmio. */

import { Button, Group, Stack } from '@mantine/core';
import { createPremio, listPremios } from '@pontua/contract/premios';
import { useState } from 'react';
import { Link } from 'react-router';
import { Botao } from '../../kit/Botao.tsx';
import { useEdicao } from '../../kit/edicao.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { CamposPremio } from './CamposPremio.tsx';
import { premioVazio, toCorpo } from './valores.ts';

export function Component() {
  const [foto, setFoto] = useState<File | null>(null);
  const form = useFormulario(createPremio, {
    valores: premioVazio,
    corpo: toCorpo,
    confere: ({ foto: nome }) => (nome ? {} : { foto: 'Selecione uma foto' }),
    extra: () => ({ arquivos: foto ? [foto] : [] }),
    sucesso: 'Prêmio cadastrado com sucesso',
    atualiza: [listPremios],
    limpa: true,
    onSuccess: () => setFoto(null),
  });
  useEdicao(form.editado);
  return (
    <Pagina titulo="Cadastrar Prêmio" largura="estreita">
      <form {...form.props}>
        <Stack gap="md">
          <CamposPremio form={form} foto={foto} onFoto={setFoto} />
          <Group justify="flex-end">
            <Button variant="default" component={Link} to="/painel/premios">
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
